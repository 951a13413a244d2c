import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deadlines } from '../../src/platform/limits/deadlines.ts';
import { InvalidationBus } from '../../src/platform/cache-invalidation/invalidation-bus.ts';
import { PictureStore } from '../../src/platform/pictures/picture-store.ts';
import { bootApp } from '../setup/boot-app.ts';
import { waitFor } from '../setup/wait-for.ts';
import { freshDatabase } from '../setup/fresh-database.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { type CachedSite, cachedSite } from './page-cache/cached-site.ts';
import { cuttableDatabase } from './page-cache/cuttable-database.ts';

const MINUTE = 60_000;

async function later(milliseconds: number, story: () => Promise<void>) {
  const { now } = Date;
  Date.now = () => now() + milliseconds;
  await story().finally(() => {
    Date.now = now;
  });
}

describe('a page from memory', () => {
  const database = useFixture(freshDatabase);

  /** A new site for each story. */
  async function on(
    environment: NodeJS.ProcessEnv,
    story: (site: CachedSite) => Promise<void>,
    shorter?: Partial<Deadlines>,
  ) {
    await using site = await cachedSite({ DATABASE_URL: database.url, ...environment }, shorter);
    await story(site);
  }
  const tenAsk = ({ ask }: CachedSite, path: string) => Promise.all(Array.from({ length: 10 }, () => ask(path)));
  const isKept = async ({ ask }: CachedSite, path = '/propiedades') =>
    (await ask(path)).text === (await ask(path)).text;

  it('is rendered anew within two seconds of a change that another process announces', () =>
    on({}, async (site) => {
      await using other = await bootApp({ DATABASE_URL: database.url });
      const old = await site.ask('/propiedades');
      expect((await site.ask('/propiedades')).text).toBe(old.text);
      other.app.get(InvalidationBus).publish();
      await waitFor(async () => expect((await site.ask('/propiedades')).text).not.toBe(old.text), 2_000);
    }));

  it('is not kept for later if something changed while it was rendered', () =>
    on({}, async (site) => {
      const slow = site.ask('/propiedades?search=slow');
      await waitFor(() => Promise.resolve(expect(site.renders()).toBe(1)));
      site.changes.publish();
      const old = await slow;
      expect((await site.ask('/propiedades?search=slow')).text).not.toBe(old.text);
    }));

  it('is a minute old at most', () =>
    on({}, async (site) => {
      const old = await site.ask('/propiedades');
      await later(MINUTE - 5_000, async () => expect((await site.ask('/propiedades')).text).toBe(old.text));
      await later(MINUTE + 1, async () => expect((await site.ask('/propiedades')).text).not.toBe(old.text));
    }));

  it('outlives the database, with its pictures, and what is not kept is refused with a time to come back', async () => {
    const way = await cuttableDatabase(database.url);
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    await on({ DATABASE_URL: way.url, DATA_FOLDER: folder }, async (site) => {
      const picture = `/pictures/${'ab'.repeat(16)}`;
      await site.app.get(PictureStore, { strict: false }).saveVariant('ab'.repeat(16), '640.avif', Buffer.from('made'));
      expect((await site.ask(`${picture}/640.avif`)).status).toBe(404);
      const old = await site.ask('/propiedades');
      const known = await site.ask('/api/v1/agency');
      expect((await site.ask('/health/ready')).status).toBe(200);
      await way.cut();
      await waitFor(() => Promise.resolve(expect(site.changes.isDisconnected).toBe(true)), 2_000);

      await later(2 * MINUTE, async () => {
        expect((await site.ask('/propiedades')).text).toBe(old.text);
        expect((await site.ask('/api/v1/agency')).text).toBe(known.text);
      });

      expect(await site.ask(`${picture}/640.avif`)).toMatchObject({ status: 200, text: 'made' });
      expect((await site.ask(`${picture}/320.avif`)).status).toBe(503);

      const refused = await site.ask('/api/v1/properties/UNKNOWN-1');
      expect(refused).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      });
      expect(refused.headers['content-type']).toContain('application/problem+json');
      expect(refused.text).not.toMatch(/ECONN|Error|\.ts|\.js| at /);
      await waitFor(async () => {
        const ready = { status: 200, text: expect.stringMatching(/degraded/) as string };
        expect(await site.ask('/health/ready')).toMatchObject(ready);
      });
      expect((await site.ask('/health/live')).status).toBe(200);

      await way.open();
      await waitFor(async () => {
        expect((await site.ask('/health/ready')).status).toBe(200);
        expect((await site.ask('/api/v1/properties/UNKNOWN-1')).status).toBe(404);
        expect((await site.ask('/propiedades')).text).not.toBe(old.text);
      });
    });
    await way.cut();
    await rm(folder, { recursive: true });
  });

  it('is shown to all as it was while no other can be rendered, and one at a time is tried', () =>
    on({}, async (site) => {
      const path = '/propiedades?search=moody';
      const { text: former } = await site.ask(path);
      const timesTried = async (asking: Promise<{ text: string }[]>, before = site.renders()) => {
        for (const { text } of await asking) expect(text.slice(0, 100)).toBe(former.slice(0, 100));
        return site.renders() - before;
      };
      await later(MINUTE + 1, async () => {
        site.become('failing');
        expect(await timesTried(tenAsk(site, path))).toBe(1);
        site.become('breaking off');
        expect(await timesTried(tenAsk(site, path))).toBe(1);

        site.become('hanging');
        const since = performance.now();
        expect(await timesTried(tenAsk(site, path))).toBe(1);
        expect(performance.now() - since).toBeLessThan(3_000);
        const sinceThen = performance.now();
        expect(await timesTried(tenAsk(site, path))).toBe(0);
        expect(performance.now() - sinceThen).toBeLessThan(1_000);

        site.become('well');
        await waitFor(async () => expect((await site.ask(path)).text === former).toBe(false));
      });
    }));

  it('outlives a database that hangs, and what is not kept is refused before the line is taken for idle', async () => {
    const way = await cuttableDatabase(database.url);
    const story = async (site: CachedSite) => {
      const { text: former } = await site.ask('/api/v1/agency');
      way.block();
      await later(2 * MINUTE, async () => {
        for (const { status, text } of await tenAsk(site, '/api/v1/agency'))
          expect({ status, text }).toEqual({ status: 200, text: former });
      });
      for (const { status, headers, text } of await tenAsk(site, '/api/v1/properties/UNKNOWN-1')) {
        expect({ status, text }).toEqual({
          status: 503,
          text: expect.stringContaining('/problems/too-slow') as string,
        });
        expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      }
      way.unblock();
      await waitFor(async () => expect((await site.ask('/api/v1/properties/UNKNOWN-1')).status).toBe(404));
    };
    const release = (site: CachedSite) => story(site).finally(() => way.unblock());
    await on({ DATABASE_URL: way.url }, release, { request: 2_500, socket: 4_000 });
    await way.cut();
  }, 30_000);

  it('says nothing of how much its first visitor may still ask, and is counted whatever it is called', () =>
    on({ READS_PER_MINUTE: '50' }, async (site) => {
      const [first, second] = [await site.ask('/propiedades'), await site.ask('/propiedades')];
      expect(first.headers['x-ratelimit-remaining']).toBe('49');
      expect(Object.keys(second.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
      expect((await site.ask('/assets-anything')).headers['x-ratelimit-remaining']).toBe('48');
    }));

  it('takes no more memory than it is given', () =>
    on({ PAGE_CACHE_BYTES: '50000' }, async (site) => {
      const first = await site.ask('/propiedades?page=1000');
      expect((await site.ask('/propiedades?page=1000')).text).toBe(first.text);
      for (let page = 2; page < 30; page++) await site.ask(`/propiedades?page=${page}`);
      expect((await site.ask('/propiedades?page=1000')).text).not.toBe(first.text);
      expect(await isKept(site, '/propiedades?page=29')).toBe(true);
    }));

  it.each([
    [{ PAGE_CACHE_BYTES: '0' }, false],
    [{ TRUST_PROXY: '127.0.0.1' }, false],
    [{ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://www.example.es' }, true],
    [{ PUBLIC_URL: 'https://www.example.es' }, true],
  ])('with %j is kept: %s', (environment, expected) =>
    on(environment, async (site) => {
      expect(await isKept(site)).toBe(expected);
    }),
  );

  it('is one for all hosts where the public address is set', () =>
    on({ PUBLIC_URL: 'https://www.example.es' }, async ({ ask }) => {
      const { text } = await ask('/propiedades');
      expect((await ask('/propiedades', { headers: { host: 'evil.example' } })).text).toBe(text);
    }));

  it('cannot be given the host of someone who gets past the proxy', () =>
    on({ TRUST_PROXY: '127.0.0.1' }, async ({ ask }) => {
      const { text } = await ask('/propiedades', { headers: { 'x-forwarded-host': 'evil.example' } });
      expect(text).toContain('evil.example');
      expect((await ask('/propiedades')).text).not.toContain('evil.example');
    }));
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deadlines } from '../../src/platform/limits/deadlines.ts';
import { InvalidationBus } from '../../src/platform/cache-invalidation/invalidation-bus.sql.ts';
import { PictureStore } from '../../src/platform/pictures/picture-store.ts';
import { bootApp } from '../setup/boot-app.ts';
import { waitFor } from '../setup/wait-for.ts';
import { createDatabase } from '../setup/create-database.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { type CachedSite, cachedSite } from './page-cache/cached-site.ts';
import { startDatabaseProxy } from './page-cache/start-database-proxy.ts';

const MINUTE = 60_000;

async function atTimeOffset(milliseconds: number, runScenario: () => Promise<void>) {
  const { now } = Date;
  Date.now = () => now() + milliseconds;
  await runScenario().finally(() => {
    Date.now = now;
  });
}

describe('cached page', () => {
  const database = useFixture(createDatabase);

  async function withSite(
    environment: NodeJS.ProcessEnv,
    runScenario: (site: CachedSite) => Promise<void>,
    deadlines?: Partial<Deadlines>,
  ) {
    await using site = await cachedSite({ DATABASE_URL: database.url, ...environment }, deadlines);
    await runScenario(site);
  }
  const requestTenTimes = ({ ask }: CachedSite, path: string) =>
    Promise.all(Array.from({ length: 10 }, () => ask(path)));
  const isCached = async ({ ask }: CachedSite, path = '/propiedades') =>
    (await ask(path)).text === (await ask(path)).text;

  it('is rendered again within two seconds of a change in another process', () =>
    withSite({}, async (site) => {
      await using other = await bootApp({ DATABASE_URL: database.url });
      const old = await site.ask('/propiedades');
      expect((await site.ask('/propiedades')).text).toBe(old.text);
      other.app.get(InvalidationBus).publish();
      await waitFor(async () => expect((await site.ask('/propiedades')).text).not.toBe(old.text), 2_000);
    }));

  it('is not cached if something changes during its render', () =>
    withSite({}, async (site) => {
      const slow = site.ask('/propiedades?search=slow');
      await waitFor(() => Promise.resolve(expect(site.renders()).toBe(1)));
      site.changes.publish();
      const old = await slow;
      expect((await site.ask('/propiedades?search=slow')).text).not.toBe(old.text);
    }));

  it('is at most a minute old', () =>
    withSite({}, async (site) => {
      const old = await site.ask('/propiedades');
      await atTimeOffset(MINUTE - 5_000, async () => expect((await site.ask('/propiedades')).text).toBe(old.text));
      await atTimeOffset(MINUTE + 1, async () => expect((await site.ask('/propiedades')).text).not.toBe(old.text));
    }));

  it('is served without a database, with its pictures; uncached pages get a Retry-After', async () => {
    const connection = await startDatabaseProxy(database.url);
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    await withSite({ DATABASE_URL: connection.url, DATA_FOLDER: folder }, async (site) => {
      const picture = `/pictures/${'ab'.repeat(16)}`;
      await site.app.get(PictureStore, { strict: false }).saveVariant('ab'.repeat(16), '640.avif', Buffer.from('made'));
      expect((await site.ask(`${picture}/640.avif`)).status).toBe(404);
      const old = await site.ask('/propiedades');
      const agencyResponse = await site.ask('/api/v1/agency');
      expect((await site.ask('/health/ready')).status).toBe(200);
      await connection.cut();
      await waitFor(() => Promise.resolve(expect(site.changes.isDisconnected).toBe(true)), 2_000);

      await atTimeOffset(2 * MINUTE, async () => {
        expect((await site.ask('/propiedades')).text).toBe(old.text);
        expect((await site.ask('/api/v1/agency')).text).toBe(agencyResponse.text);
      });

      expect(await site.ask(`${picture}/640.avif`)).toMatchObject({ status: 200, text: 'made' });
      expect((await site.ask(`${picture}/320.avif`)).status).toBe(503);

      const refusal = await site.ask('/api/v1/properties/UNKNOWN-1');
      expect(refusal).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      });
      expect(refusal.headers['content-type']).toContain('application/problem+json');
      expect(refusal.text).not.toMatch(/ECONN|Error|\.ts|\.js| at /);
      await waitFor(async () => {
        const readyResponse = { status: 200, text: expect.stringMatching(/degraded/) as string };
        expect(await site.ask('/health/ready')).toMatchObject(readyResponse);
      });
      expect((await site.ask('/health/live')).status).toBe(200);

      await connection.open();
      await waitFor(async () => {
        expect((await site.ask('/health/ready')).status).toBe(200);
        expect((await site.ask('/api/v1/properties/UNKNOWN-1')).status).toBe(404);
        expect((await site.ask('/propiedades')).text).not.toBe(old.text);
      });
    });
    await connection.cut();
    await rm(folder, { recursive: true });
  });

  it('is served while no new one can be rendered, with one attempt at a time', () =>
    withSite({}, async (site) => {
      const path = '/propiedades?search=moody';
      const { text: former } = await site.ask(path);
      const countRenders = async (responses: Promise<{ text: string }[]>, before = site.renders()) => {
        for (const { text } of await responses) expect(text.slice(0, 100)).toBe(former.slice(0, 100));
        return site.renders() - before;
      };
      await atTimeOffset(MINUTE + 1, async () => {
        site.setBehaviour('failing');
        expect(await countRenders(requestTenTimes(site, path))).toBe(1);
        site.setBehaviour('breaking off');
        expect(await countRenders(requestTenTimes(site, path))).toBe(1);

        site.setBehaviour('hanging');
        const since = performance.now();
        expect(await countRenders(requestTenTimes(site, path))).toBe(1);
        expect(performance.now() - since).toBeLessThan(3_000);
        const secondStart = performance.now();
        expect(await countRenders(requestTenTimes(site, path))).toBe(0);
        expect(performance.now() - secondStart).toBeLessThan(1_000);

        site.setBehaviour('well');
        await waitFor(async () => expect((await site.ask(path)).text === former).toBe(false));
      });
    }));

  it('is served while the database hangs; uncached pages are refused before the connection times out', async () => {
    const connection = await startDatabaseProxy(database.url);
    const runScenario = async (site: CachedSite) => {
      const { text: former } = await site.ask('/api/v1/agency');
      connection.block();
      await atTimeOffset(2 * MINUTE, async () => {
        for (const { status, text } of await requestTenTimes(site, '/api/v1/agency'))
          expect({ status, text }).toEqual({ status: 200, text: former });
      });
      for (const { status, headers, text } of await requestTenTimes(site, '/api/v1/properties/UNKNOWN-1')) {
        expect({ status, text }).toEqual({
          status: 503,
          text: expect.stringContaining('/problems/too-slow') as string,
        });
        expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      }
      connection.unblock();
      await waitFor(async () => expect((await site.ask('/api/v1/properties/UNKNOWN-1')).status).toBe(404));
    };
    const release = (site: CachedSite) => runScenario(site).finally(() => connection.unblock());
    await withSite({ DATABASE_URL: connection.url }, release, { request: 2_500, socket: 4_000 });
    await connection.cut();
  }, 30_000);

  it('omits the rate-limit headers of its first visitor; other paths still count', () =>
    withSite({ READS_PER_MINUTE: '50' }, async (site) => {
      const [first, second] = [await site.ask('/propiedades'), await site.ask('/propiedades')];
      expect(first.headers['x-ratelimit-remaining']).toBe('49');
      expect(Object.keys(second.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
      expect((await site.ask('/assets-anything')).headers['x-ratelimit-remaining']).toBe('48');
    }));

  it('is evicted when newer pages fill the configured memory', () =>
    withSite({ PAGE_CACHE_BYTES: '50000' }, async (site) => {
      const first = await site.ask('/propiedades?page=1000');
      expect((await site.ask('/propiedades?page=1000')).text).toBe(first.text);
      for (let page = 2; page < 30; page++) await site.ask(`/propiedades?page=${page}`);
      expect((await site.ask('/propiedades?page=1000')).text).not.toBe(first.text);
      expect(await isCached(site, '/propiedades?page=29')).toBe(true);
    }));

  it.each([
    [{ PAGE_CACHE_BYTES: '0' }, false],
    [{ TRUST_PROXY: '127.0.0.1' }, false],
    [{ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://www.example.es' }, true],
    [{ PUBLIC_URL: 'https://www.example.es' }, true],
  ])('is cached with %j: %s', (environment, expected) =>
    withSite(environment, async (site) => {
      expect(await isCached(site)).toBe(expected);
    }),
  );

  it('is shared by all hosts if the public URL is set', () =>
    withSite({ PUBLIC_URL: 'https://www.example.es' }, async ({ ask }) => {
      const { text } = await ask('/propiedades');
      expect((await ask('/propiedades', { headers: { host: 'evil.example' } })).text).toBe(text);
    }));

  it('does not contain the host of a client that bypasses the proxy', () =>
    withSite({ TRUST_PROXY: '127.0.0.1' }, async ({ ask }) => {
      const { text } = await ask('/propiedades', { headers: { 'x-forwarded-host': 'evil.example' } });
      expect(text).toContain('evil.example');
      expect((await ask('/propiedades')).text).not.toContain('evil.example');
    }));
});

import type { AddressInfo, Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { CreateProperty, UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.ts';
import { cdnTimings } from '../../../src/platform/cdn/cdn-timings.ts';
import { DrainState } from '../../../src/platform/draining/drain-state.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { capturedLog } from '../../setup/captured-log.ts';
import { cliRun } from '../../setup/cli-run.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { type StartedApp, startApp } from '../../setup/start-app.ts';
import { cuttableDatabase } from '../page-cache/cuttable-database.ts';
import { cachingProxy, PURGE_TOKEN } from './caching-proxy.ts';

const BY = systemActor('test');
const PATH = '/api/v1/properties/MJ-1';
const SHARED = 'public, max-age=0, must-revalidate, s-maxage=3600';

const listening = async ({ app }: Pick<StartedApp, 'app'>) => {
  await app.listen(0, '127.0.0.1');
  return ((app.getHttpServer() as Server).address() as AddressInfo).port;
};

describe('a CDN in front', () => {
  const log = useFixture(capturedLog);
  const cdn = useFixture(cachingProxy);
  const cached = () => ({ ...cdn.env, PUBLIC_URL: 'http://127.0.0.1', PAGE_CACHE_BYTES: '1000000', LOG_LEVEL: 'info' });
  const site = useFixture(() => startApp(cached()));
  const way = useFixture(async () => {
    const proxy = await cuttableDatabase(site.config.DATABASE_URL);
    return { ...proxy, [Symbol.asyncDispose]: () => proxy.cut() };
  });
  let port: number;

  const { cooldownMs } = cdnTimings;
  beforeAll(() => void (cdnTimings.cooldownMs = 100));
  afterAll(() => void (cdnTimings.cooldownMs = cooldownMs));
  beforeAll(async () => {
    port = await listening(site);
    cdn.before(port);
    const villa = { ...blankProperty('MJ-1'), type: '2-3', location: 'Mijas', price: 100, status: 'published' };
    await site.commands.execute(new CreateProperty(BY, villa as never));
    await waitFor(async () => expect((await cdn.ask(PATH)).status).toBe(200));
  }, 30_000);

  const priced = async (price: number) => {
    const { id, version } = await site.em().findOneOrFail(Property, { reference: 'MJ-1' });
    await site.commands.execute(new UpdateProperty(BY, id, version, { price }));
  };
  const shown = async () => (JSON.parse((await cdn.ask(PATH)).text) as { price: number }).price;
  const jobs = () =>
    site.em().execute<object[]>(`select state, retry_count, now() - created_on as age, start_after - now() as due
      from jobs.job where name = 'purge-cdn' and state < 'completed'`);
  const untilQuiet = () => waitFor(async () => expect(await jobs()).toEqual([]), 30_000);
  const untilKept = () => waitFor(async () => expect((await cdn.ask(PATH)).headers.get('x-cache')).toBe('hit'));

  it('is purged at the start, and then keeps what is public and the same for all', async () => {
    await waitFor(() => Promise.resolve(expect(cdn.purges.length).toBeGreaterThan(0)));
    await untilQuiet();
    await untilKept();
    const { headers } = await cdn.ask(PATH);
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([SHARED, 'Accept-Encoding']);
    const unchanged = await cdn.ask(PATH, { 'if-none-match': headers.get('etag')!, 'accept-encoding': 'br, x' });
    expect([unchanged.status, unchanged.headers.get('cache-control')]).toEqual([304, SHARED]);
  }, 40_000);

  it('shows a new price within five seconds, though it might keep the old one for an hour', async () => {
    await untilKept();
    const before = cdn.purges.length;
    const since = performance.now();
    await priced(200);
    await waitFor(async () => expect(await shown()).toBe(200), 5_000);
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(cdn.purges.length).toBe(before + 1);
    expect(cdn.purges.at(-1)! - since).toBeLessThan(3_000);
    await untilKept();
    expect(await shown()).toBe(200);
  }, 20_000);

  it('is purged once for a storm, and once more for what changed in the meantime', async () => {
    await untilQuiet();
    cdnTimings.cooldownMs = 3_000;
    const before = cdn.purges.length;
    const since = performance.now();
    for (let price = 300; price < 330; price++) {
      await priced(price);
      await shown();
      await setTimeout(150);
    }
    cdnTimings.cooldownMs = 100;
    await untilQuiet();
    expect(await shown()).toBe(329);
    const times = cdn.purges.slice(before);
    expect(times.length).toBeLessThanOrEqual(2 + (performance.now() - since) / 3_000);
    expect(times[1]! - times[0]!).toBeGreaterThan(3_000);
  }, 40_000);

  it('that cannot be purged is tried again until it can, and is told of without the token', async () => {
    await untilQuiet();
    await untilKept();
    cdn.become('away');
    await priced(400);
    await waitFor(() => Promise.resolve(expect(log.text()).toContain('the CDN could not be purged')));
    expect(await shown()).toBe(329);
    const figures = (await site.http().get('/metrics').expect(200)).text;
    expect(figures).toMatch(/agency_cdn_purges_total\{outcome="failed"\} [1-9]/);
    cdn.become('well');
    await waitFor(async () => expect(await shown()).toBe(400), 20_000);
    expect(log.text()).toContain('ha respondido con el código 503');
    expect(log.text()).not.toContain(PURGE_TOKEN);
  }, 40_000);

  it('is given nothing to keep by a process that does not hear of changes', async () => {
    await using deaf = await bootApp({
      ...{ ...cached(), DATABASE_URL: site.config.DATABASE_URL, DATABASE_DIRECT_URL: way.url },
      ...{ DATA_FOLDER: site.folder, MEILI_INDEX: site.config.MEILI_INDEX, ROLE: 'web' },
    });
    const other = await listening(deaf);
    await untilQuiet();
    cdn.before(other);
    await untilKept();
    cdn.before(other, port);
    way.block();
    try {
      await setTimeout(1_000);
      await priced(500);
      const old = await fetch(`http://127.0.0.1:${other}${PATH}`);
      expect([((await old.json()) as { price: number }).price, old.headers.get('cache-control')]).toEqual([
        400,
        'public, no-cache',
      ]);
      await waitFor(async () => expect([await shown(), await shown()]).toEqual([500, 500]), 8_000);
    } finally {
      way.unblock();
      cdn.before(port);
    }
  }, 60_000);

  it('is given no error, nothing of who is signed in, nothing private, and nothing by a process that leaves', async () => {
    const told = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).headers.get('cache-control');
    await waitFor(async () => expect(await told(PATH)).toBe(SHARED));
    expect(await told(PATH, { cookie: 'seen=1; _ga=2' })).toBe(SHARED);
    for (const headers of [{ cookie: 'seen=1; sid=somebody' }, { authorization: 'Bearer x' }])
      expect(await told(PATH, headers)).toBe('public, no-cache');
    const own = ['/health/live', '/health/ready', '/metrics', '/api/v1/staff/system', '/api/v1/properties/NOBODY-1'];
    const forms = ['/api/v1/inquiries/challenge?kind=contact', '/api/v1/account', '/api/v1/properties?priceMin=x'];
    for (const path of [...own, ...forms]) expect(`${path} ${await told(path)}`).not.toContain('s-maxage');
    await using leaving = await bootApp({ ...cached(), DATABASE_URL: site.config.DATABASE_URL, ROLE: 'web' });
    const there = `http://127.0.0.1:${await listening(leaving)}/api/v1/agency`;
    const ask = async () => (await fetch(there)).headers.get('cache-control');
    await waitFor(async () => expect(await ask()).toBe(SHARED));
    await untilQuiet();
    const before = cdn.purges.length;
    leaving.app.get(DrainState).begin();
    expect(await ask()).toBe('public, no-cache');
    await waitFor(() => Promise.resolve(expect(cdn.purges.length).toBe(before + 1)));
  }, 40_000);

  it('is purged after what a command changes', async () => {
    await untilQuiet();
    const before = cdn.purges.length;
    const told = await cliRun(site, ['reindex'], { ...cdn.env, PUBLIC_URL: 'http://127.0.0.1' });
    expect(told).toMatchObject({ code: 0, stderr: '' });
    await waitFor(() => Promise.resolve(expect(cdn.purges.length).toBe(before + 1)));
  }, 40_000);

  it('that is not there changes nothing', async () => {
    await using plain = await bootApp({ DATABASE_URL: site.config.DATABASE_URL, PAGE_CACHE_BYTES: '1000000' });
    expect(plain.app.get(InvalidationBus).isUpToDateWithin(600_000)).toBe(true);
    await plain.http().get('/api/v1/agency').expect('cache-control', 'public, no-cache');
    await plain.http().get('/api/v1/agency').expect('cache-control', 'public, no-cache');
  });
});

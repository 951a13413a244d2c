import type { AddressInfo, Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.sql.ts';
import { cdnTimings } from '../../../src/platform/limits/deadlines.ts';
import { DrainState } from '../../../src/platform/drain-state.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { captureLog } from '../../setup/capture-log.ts';
import { runCli } from '../../setup/run-cli.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { type StartedApp, startApp } from '../../setup/start-app.ts';
import { startDatabaseProxy } from '../page-cache/start-database-proxy.ts';
import { cachingProxy, PURGE_TOKEN } from './caching-proxy.ts';

const ACTOR = systemActor('test');
const PATH = '/api/v1/properties/MJ-1';
const SHARED = 'public, max-age=0, must-revalidate, s-maxage=3600';

const listen = async ({ app }: Pick<StartedApp, 'app'>) => {
  await app.listen(0, '127.0.0.1');
  return ((app.getHttpServer() as Server).address() as AddressInfo).port;
};

describe('CDN', () => {
  const log = useFixture(captureLog);
  const cdn = useFixture(cachingProxy);
  const withCdn = () => ({
    ...cdn.env,
    PUBLIC_URL: 'http://127.0.0.1',
    PAGE_CACHE_BYTES: '1000000',
    LOG_LEVEL: 'info',
  });
  const site = useFixture(() => startApp(withCdn()));
  const directDatabase = useFixture(async () => {
    const proxy = await startDatabaseProxy(site.config.DATABASE_URL);
    return { ...proxy, [Symbol.asyncDispose]: () => proxy.cut() };
  });
  let port: number;

  const { cooldownMs } = cdnTimings;
  beforeAll(() => void (cdnTimings.cooldownMs = 100));
  afterAll(() => void (cdnTimings.cooldownMs = cooldownMs));
  beforeAll(async () => {
    port = await listen(site);
    cdn.setOrigins(port);
    const villa = { ...blankProperty('MJ-1'), type: '2-3', location: 'Mijas', price: 100, status: 'published' };
    await site.commands.execute(new CreateProperty(ACTOR, villa as never));
    await waitFor(async () => expect((await cdn.ask(PATH)).status).toBe(200));
  }, 30_000);

  const setPrice = async (price: number) => {
    const { id, version } = await site.em().findOneOrFail(Property, { reference: 'MJ-1' });
    await site.commands.execute(new UpdateProperty(ACTOR, id, version, { price }));
  };
  const fetchPrice = async () => (JSON.parse((await cdn.ask(PATH)).text) as { price: number }).price;
  const findPurgeJobs = () =>
    site.em().execute<object[]>(`select state, retry_count, now() - created_on as age, start_after - now() as due
      from jobs.job where name = 'purge-cdn' and state < 'completed'`);
  const waitForNoJobs = () => waitFor(async () => expect(await findPurgeJobs()).toEqual([]), 30_000);
  const waitUntilCached = () => waitFor(async () => expect((await cdn.ask(PATH)).headers.get('x-cache')).toBe('hit'));

  it('is purged at start, then stores shared public responses', async () => {
    await waitFor(() => Promise.resolve(expect(cdn.purges.length).toBeGreaterThan(0)));
    await waitForNoJobs();
    await waitUntilCached();
    const { headers } = await cdn.ask(PATH);
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([SHARED, 'Accept-Encoding']);
    const unchanged = await cdn.ask(PATH, { 'if-none-match': headers.get('etag')!, 'accept-encoding': 'br, x' });
    expect([unchanged.status, unchanged.headers.get('cache-control')]).toEqual([304, SHARED]);
  }, 40_000);

  it('shows a new price within five seconds despite an hour of caching', async () => {
    await waitUntilCached();
    const before = cdn.purges.length;
    const since = performance.now();
    await setPrice(200);
    await waitFor(async () => expect(await fetchPrice()).toBe(200), 5_000);
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(cdn.purges.length).toBe(before + 1);
    expect(cdn.purges.at(-1)! - since).toBeLessThan(3_000);
    await waitUntilCached();
    expect(await fetchPrice()).toBe(200);
  }, 20_000);

  it('is purged at most once per cooldown during many changes', async () => {
    await waitForNoJobs();
    cdnTimings.cooldownMs = 3_000;
    const before = cdn.purges.length;
    const since = performance.now();
    for (let price = 300; price < 330; price++) {
      await setPrice(price);
      await fetchPrice();
      await setTimeout(150);
    }
    cdnTimings.cooldownMs = 100;
    await waitForNoJobs();
    expect(await fetchPrice()).toBe(329);
    const times = cdn.purges.slice(before);
    expect(times.length).toBeLessThanOrEqual(2 + (performance.now() - since) / 3_000);
    expect(times[1]! - times[0]!).toBeGreaterThan(3_000);
  }, 40_000);

  it('is retried until a purge succeeds, and logged without the token', async () => {
    await waitForNoJobs();
    await waitUntilCached();
    cdn.setState('away');
    await setPrice(400);
    await waitFor(() => Promise.resolve(expect(log.text()).toContain('the CDN could not be purged')));
    expect(await fetchPrice()).toBe(329);
    const metrics = (await site.http().get('/metrics').expect(200)).text;
    expect(metrics).toMatch(/agency_cdn_purges_total\{outcome="failed"\} [1-9]/);
    cdn.setState('well');
    await waitFor(async () => expect(await fetchPrice()).toBe(400), 20_000);
    expect(log.text()).toContain('ha respondido con el código 503');
    expect(log.text()).not.toContain(PURGE_TOKEN);
  }, 40_000);

  it('gets nothing storable from a process that receives no invalidations', async () => {
    await using disconnected = await bootApp({
      ...{ ...withCdn(), DATABASE_URL: site.config.DATABASE_URL, DATABASE_DIRECT_URL: directDatabase.url },
      ...{ DATA_FOLDER: site.folder, MEILI_INDEX: site.config.MEILI_INDEX, ROLE: 'web' },
    });
    const other = await listen(disconnected);
    await waitForNoJobs();
    cdn.setOrigins(other);
    await waitUntilCached();
    cdn.setOrigins(other, port);
    directDatabase.block();
    try {
      await setTimeout(1_000);
      await setPrice(500);
      const outdated = await fetch(`http://127.0.0.1:${other}${PATH}`);
      expect([((await outdated.json()) as { price: number }).price, outdated.headers.get('cache-control')]).toEqual([
        400,
        'public, no-cache',
      ]);
      await waitFor(async () => expect([await fetchPrice(), await fetchPrice()]).toEqual([500, 500]), 8_000);
    } finally {
      directDatabase.unblock();
      cdn.setOrigins(port);
    }
  }, 60_000);

  it('stores no errors, private or signed-in responses, and none of a draining process', async () => {
    const check = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).headers.get('cache-control');
    await waitFor(async () => expect(await check(PATH)).toBe(SHARED));
    expect(await check(PATH, { cookie: 'seen=1; _ga=2' })).toBe(SHARED);
    for (const headers of [{ cookie: 'seen=1; sid=somebody' }, { authorization: 'Bearer x' }])
      expect(await check(PATH, headers)).toBe('public, no-cache');
    const internal = ['/health/live', '/health/ready', '/metrics', '/api/v1/staff/system'];
    const unknown = ['/api/v1/properties/NOBODY-1'];
    const forms = ['/api/v1/inquiries/challenge?kind=contact', '/api/v1/account', '/api/v1/properties?priceMin=x'];
    for (const path of [...internal, ...unknown, ...forms])
      expect(`${path} ${await check(path)}`).not.toContain('s-maxage');
    await using draining = await bootApp({ ...withCdn(), DATABASE_URL: site.config.DATABASE_URL, ROLE: 'web' });
    const url = `http://127.0.0.1:${await listen(draining)}/api/v1/agency`;
    const getCacheControl = async () => (await fetch(url)).headers.get('cache-control');
    await waitFor(async () => expect(await getCacheControl()).toBe(SHARED));
    await waitForNoJobs();
    const before = cdn.purges.length;
    draining.app.get(DrainState).begin();
    expect(await getCacheControl()).toBe('public, no-cache');
    await waitFor(() => Promise.resolve(expect(cdn.purges.length).toBe(before + 1)));
  }, 40_000);

  it('is purged after a command line has changed the index', async () => {
    await waitForNoJobs();
    const before = cdn.purges.length;
    const check = await runCli(site, ['reindex'], { ...cdn.env, PUBLIC_URL: 'http://127.0.0.1' });
    expect(check).toMatchObject({ code: 0, stderr: '' });
    await waitFor(() => Promise.resolve(expect(cdn.purges.length).toBe(before + 1)));
  }, 40_000);

  it('is optional', async () => {
    await using withoutCdn = await bootApp({ DATABASE_URL: site.config.DATABASE_URL, PAGE_CACHE_BYTES: '1000000' });
    expect(withoutCdn.app.get(InvalidationBus).isUpToDateWithin(600_000)).toBe(true);
    await withoutCdn.http().get('/api/v1/agency').expect('cache-control', 'public, no-cache');
    await withoutCdn.http().get('/api/v1/agency').expect('cache-control', 'public, no-cache');
  });
});

import { jest } from '@jest/globals';
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Config } from '../../../config.ts';
import type { InvalidationBus } from '../../cache-invalidation/invalidation-bus.sql.ts';
import type { DrainState } from '../../drain-state.ts';
import { RequestDurations } from '../monitoring/request-durations.ts';
import { PageCache } from './page-cache.ts';

const ROUTES = [{ path: '/homes', parameters: ['page', 'of'] }];
const SETTINGS = { NODE_ENV: 'test', PAGE_CACHE_BYTES: 1_000_000, PUBLIC_URL: undefined, TRUST_PROXY: [] as string[] };
const CONNECTED = {
  version: 0,
  isDisconnected: false,
  findInvalidationTime: () => (Date.now() - 1_000) as number | undefined,
};

describe('PageCache', () => {
  let server: Server;
  let renders: number;
  let changes: typeof CONNECTED;
  let isOpen: boolean;
  let renderGate: Promise<void>;
  let status: number;
  let now: number;
  let cache: PageCache;
  let requests: RequestDurations;

  beforeAll(async () => {
    server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => server.close());
  beforeEach(() => {
    [renders, changes, isOpen, renderGate, status, now] = [
      0,
      { ...CONNECTED },
      true,
      Promise.resolve(),
      200,
      1_000_000,
    ];
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  function startCache(settings: object = {}, isEnabled = true) {
    requests = new RequestDurations();
    cache = new PageCache({ ...SETTINGS, ...settings } as unknown as Config, ROUTES, requests);
    if (isEnabled) cache.enable(changes as unknown as InvalidationBus, { hasBegun: false } as DrainState);
    const listener = cache.wrap(
      (request, response) => {
        const output = `${(renders += 1)} ${request.method} ${request.headers.host} ${request.url}`;
        void renderGate.then(() => response.writeHead(status, { 'cache-control': 'public, no-cache' }).end(output));
      },
      { isOpen: () => isOpen },
    );
    server.removeAllListeners('request').on('request', listener);
  }

  async function fetchPage(
    path = '/homes',
    { method = 'GET', ...headers }: OutgoingHttpHeaders & { method?: string } = {},
  ) {
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ port, host: '127.0.0.1', path, method, headers: { host: 'a', ...headers }, agent: false }, resolve).on(
        'error',
        reject,
      ),
    );
    return { status: response.statusCode, body: await text(response) };
  }
  const countRendersAfter = async (...paths: string[]) => {
    for (const path of paths) await fetchPage(path);
    return renders;
  };

  it.each([
    ['as it is', {}, true, 1],
    ['in development', { NODE_ENV: 'development' }, true, 2],
    ['without memory', { PAGE_CACHE_BYTES: 0 }, true, 2],
    ['behind a proxy that names the host', { TRUST_PROXY: ['127.0.0.1'] }, true, 2],
    ['behind a proxy, with an address of its own', { TRUST_PROXY: ['127.0.0.1'], PUBLIC_URL: 'https://a.es' }, true, 1],
    ['without invalidations', {}, false, 2],
  ])('%s (%j, enabled: %s) renders this many times for two visitors: %d', async (_how, settings, isEnabled, times) => {
    startCache(settings, isEnabled);
    expect(await countRendersAfter('/homes', '/homes')).toBe(times);
  });

  it('caches only page reads while the server is open', async () => {
    startCache();
    expect(await countRendersAfter('/other', '/other')).toBe(2);
    for (const method of ['POST', 'DELETE', 'OPTIONS']) await fetchPage('/homes', { method });
    expect(renders).toBe(5);
    await fetchPage('/homes', { method: 'HEAD' });
    expect((await fetchPage()).body).toBe('6 GET a /homes');
    isOpen = false;
    expect((await fetchPage()).body).toBe('7 GET a /homes');
  });

  it('caches pages per host, and none for an overlong host', async () => {
    startCache();
    const long = 'a'.repeat(255);
    const output: string[] = [];
    for (const host of ['a', 'b', 'a', long, long, `${long}a`, `${long}a`])
      output.push((await fetchPage('/homes', { host })).body);
    expect(output.map((body) => Number.parseInt(body))).toEqual([1, 2, 1, 3, 3, 4, 5]);
  });

  it('ignores the host when PUBLIC_URL is set', async () => {
    startCache({ PUBLIC_URL: 'https://a.es' });
    for (const host of ['a', 'b', 'a'.repeat(300)])
      expect((await fetchPage('/homes', { host })).body).toBe('1 GET a /homes');
  });

  it('keeps a page for less than a minute, and only until a change', async () => {
    startCache();
    await fetchPage();
    now += 59_999;
    expect(await countRendersAfter('/homes')).toBe(1);
    now += 1;
    expect(await countRendersAfter('/homes', '/homes')).toBe(2);
    changes.version += 1;
    expect(await countRendersAfter('/homes', '/homes')).toBe(3);
  });

  it('keeps a page that a change does not affect', async () => {
    startCache();
    await fetchPage();
    Object.assign(changes, { version: 1, findInvalidationTime: () => undefined });
    expect(await countRendersAfter('/homes', '/homes')).toBe(1);
    changes.findInvalidationTime = () => now - 1_000;
    expect(await countRendersAfter('/homes')).toBe(1);
    changes.version = 2;
    expect(await countRendersAfter('/homes')).toBe(2);
  });

  it('serves a just invalidated page once more, but not to signed-in users', async () => {
    startCache();
    const former = await fetchPage();
    Object.assign(changes, { version: 1, findInvalidationTime: () => now - 999 });
    const { promise, resolve } = Promise.withResolvers<void>();
    renderGate = promise;
    expect([await fetchPage(), await fetchPage('/homes', { cookie: 'seen=1' }), renders]).toEqual([former, former, 2]);
    const signedInRequest = fetchPage('/homes', { cookie: 'sid=me' });
    while (cache.results.miss < 2) await new Promise((done) => setImmediate(done));
    resolve();
    expect((await signedInRequest).body).toBe('2 GET a /homes');
    expect((await fetchPage()).body).toBe('2 GET a /homes');
    expect(cache.results).toMatchObject({ hit: 1, stale_while_revalidate: 2, miss: 2 });
  });

  it('keeps a page of any age while disconnected', async () => {
    startCache();
    await fetchPage();
    Object.assign(changes, { version: 1, isDisconnected: true });
    now += 3_600_000;
    expect(await countRendersAfter('/homes')).toBe(1);
  });

  it('renders again for signed-in users while disconnected, and serves the previous page if rendering fails', async () => {
    startCache();
    await fetchPage();
    Object.assign(changes, { version: 1, isDisconnected: true });
    expect((await fetchPage('/homes', { cookie: 'sid=me' })).body).toBe('2 GET a /homes');
    [status, now] = [503, now + 2 * 3_600_000];
    expect(await fetchPage('/homes', { cookie: 'sid=me' })).toMatchObject({ status: 200, body: '2 GET a /homes' });
  });

  it('reports the age of the oldest outdated page served in the last five minutes', async () => {
    startCache();
    await countRendersAfter('/homes', '/homes?page=2');
    expect(cache.oldestStaleSeconds).toBe(0);
    [changes.version, status] = [1, 500];
    now += 600_000;
    await fetchPage();
    expect(cache.oldestStaleSeconds).toBe(600);
    now += 300_000;
    expect(cache.oldestStaleSeconds).toBe(0);
    await fetchPage('/homes?page=2');
    expect(cache.oldestStaleSeconds).toBe(900);
    status = 200;
    await fetchPage('/homes?page=2');
    expect(cache.oldestStaleSeconds).toBe(0);
  });

  it('evicts the least recently used page when full', async () => {
    startCache({ PAGE_CACHE_BYTES: 3 * 4_100 });
    await countRendersAfter('/homes?page=1', '/homes?page=2', '/homes?page=3', '/homes?page=4');
    expect(await countRendersAfter('/homes?page=4', '/homes?page=2')).toBe(4);
    expect(await countRendersAfter('/homes?page=1')).toBe(5);
  });

  it('counts the length of addresses as memory', async () => {
    startCache({ PAGE_CACHE_BYTES: 2 * 4_300 });
    const long = `/homes?of=${'a'.repeat(300)}`;
    expect(await countRendersAfter(long, `${long}b`, long)).toBe(3);
  });

  it.each([
    [9_999, 0, 1],
    [10_000, 0, 2],
    [0, 1, 2],
  ])(
    'when the second request arrives %d ms and %d changes after the first, renders this many times: %d',
    async (elapsedMs, changeCount, times) => {
      startCache();
      const { promise, resolve } = Promise.withResolvers<void>();
      renderGate = promise;
      const first = fetchPage();
      while (!renders) await new Promise((done) => setImmediate(done));
      now += elapsedMs;
      changes.version += changeCount;
      const second = fetchPage();
      while (cache.results.miss < 2) await new Promise((done) => setImmediate(done));
      resolve();
      await Promise.all([first, second]);
      expect(renders).toBe(times);
      // The newer response stays in the cache.
      expect((await fetchPage()).body).toBe((await second).body);
    },
  );

  it('serves the former page when rendering fails with 503, and retries each time', async () => {
    startCache();
    const former = await fetchPage();
    changes.version += 1;
    status = 503;
    expect([await fetchPage(), await fetchPage(), renders]).toEqual([former, former, 3]);
    status = 200;
    expect((await fetchPage()).body).toBe('4 GET a /homes');
  });

  it('never serves signed-in users a render started before the change', async () => {
    startCache();
    await fetchPage();
    now += 60_000;
    const slow = Promise.withResolvers<void>();
    renderGate = slow.promise;
    const earlierRequest = fetchPage();
    while (renders < 2) await new Promise((done) => setImmediate(done));
    changes.version += 1;
    renderGate = Promise.resolve();
    expect((await fetchPage('/homes', { cookie: 'sid=me' })).body).toBe('3 GET a /homes');
    slow.resolve();
    await earlierRequest;
    expect((await fetchPage()).body).toBe('3 GET a /homes');
  });

  it('serves the former page for less than an hour if rendering fails', async () => {
    startCache();
    const former = await fetchPage();
    changes.version += 1;
    status = 500;
    now += 3_599_999;
    expect(await fetchPage()).toEqual(former);
    now += 1;
    expect((await fetchPage()).status).toBe(500);
  });

  it('sends the error when there is no former page', async () => {
    startCache();
    status = 503;
    expect([(await fetchPage()).status, (await fetchPage()).status, renders]).toEqual([503, 503, 2]);
  });

  it('counts hits and misses', async () => {
    startCache();
    await countRendersAfter('/homes', '/homes', '/homes', '/homes?page=2', '/other');
    expect(cache.results).toEqual({ hit: 2, stale_while_revalidate: 0, stale_if_error: 0, miss: 2, stale: 0 });
    changes.isDisconnected = true;
    await fetchPage();
    [changes.isDisconnected, changes.version, status] = [false, 1, 503];
    await fetchPage();
    expect(cache.results).toEqual({ hit: 2, stale_while_revalidate: 0, stale_if_error: 1, miss: 3, stale: 1 });
    expect(cache.size).toMatchObject({ entries: 2 });
  });

  it('measures each response by route pattern', async () => {
    startCache();
    await countRendersAfter('/homes', '/homes', '/homes?page=2');
    [changes.version, status] = [1, 503];
    await fetchPage();
    await fetchPage('/homes?page=3');
    const { values } = await requests.get();
    const counts = values.filter(({ metricName }) => metricName === 'http_request_seconds_count');
    const commonLabels = { method: 'GET', route: '/homes', class: 'page' };
    expect(counts.map(({ labels, value }) => [labels, value])).toEqual([
      [{ ...commonLabels, status: '200', cache: 'miss' }, 2],
      [{ ...commonLabels, status: '200', cache: 'hit' }, 1],
      [{ ...commonLabels, status: '200', cache: 'stale' }, 1],
      [{ ...commonLabels, status: '503', cache: 'miss' }, 1],
    ]);
  });
});

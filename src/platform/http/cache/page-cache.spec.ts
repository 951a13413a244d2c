import { jest } from '@jest/globals';
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Config } from '../../../config.ts';
import type { InvalidationBus } from '../../cache-invalidation/invalidation-bus.ts';
import type { DrainState } from '../../draining/drain-state.ts';
import { RequestDurations } from '../monitoring/request-durations.ts';
import { PageCache } from './page-cache.ts';

const ROUTES = [{ path: '/homes', parameters: ['page', 'of'] }];
const SETTINGS = { NODE_ENV: 'test', PAGE_CACHE_BYTES: 1_000_000, PUBLIC_URL: undefined, TRUST_PROXY: [] as string[] };
const OPEN = { version: 0, isDisconnected: false, invalidatedAt: () => (Date.now() - 1_000) as number | undefined };

describe('the cache of pages', () => {
  let server: Server;
  let renders: number;
  let changes: typeof OPEN;
  let isOpen: boolean;
  /** What a page waits for. */
  let until: Promise<void>;
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
    [renders, changes, isOpen, until, status, now] = [0, { ...OPEN }, true, Promise.resolve(), 200, 1_000_000];
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  function begin(settings: object = {}, follows = true) {
    requests = new RequestDurations();
    cache = new PageCache({ ...SETTINGS, ...settings } as unknown as Config, ROUTES, requests);
    if (follows) cache.enable(changes as unknown as InvalidationBus, { hasBegun: false } as DrainState);
    const answered = cache.wrap(
      (request, response) => {
        const said = `${(renders += 1)} ${request.method} ${request.headers.host} ${request.url}`;
        void until.then(() => response.writeHead(status, { 'cache-control': 'public, no-cache' }).end(said));
      },
      { isOpen: () => isOpen },
    );
    server.removeAllListeners('request').on('request', answered);
  }

  async function ask(path = '/homes', { method = 'GET', ...headers }: OutgoingHttpHeaders & { method?: string } = {}) {
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ port, host: '127.0.0.1', path, method, headers: { host: 'a', ...headers }, agent: false }, resolve).on(
        'error',
        reject,
      ),
    );
    return { status: response.statusCode, body: await text(response) };
  }
  const timesRendered = async (...paths: string[]) => {
    for (const path of paths) await ask(path);
    return renders;
  };

  it.each([
    ['as it is', {}, true, 1],
    ['in development', { NODE_ENV: 'development' }, true, 2],
    ['without memory', { PAGE_CACHE_BYTES: 0 }, true, 2],
    ['behind a proxy that names the host', { TRUST_PROXY: ['127.0.0.1'] }, true, 2],
    ['behind a proxy, with an address of its own', { TRUST_PROXY: ['127.0.0.1'], PUBLIC_URL: 'https://a.es' }, true, 1],
    ['with no word of changes', {}, false, 2],
  ])('%s renders for two visitors so many times: %j', async (_how, settings, follows, times) => {
    begin(settings, follows);
    expect(await timesRendered('/homes', '/homes')).toBe(times);
  });

  it('holds pages alone, and only what is read of them while the server is open', async () => {
    begin();
    expect(await timesRendered('/other', '/other')).toBe(2);
    for (const method of ['POST', 'DELETE', 'OPTIONS']) await ask('/homes', { method });
    expect(renders).toBe(5);
    await ask('/homes', { method: 'HEAD' });
    expect((await ask()).body).toBe('6 GET a /homes');
    isOpen = false;
    expect((await ask()).body).toBe('7 GET a /homes');
  });

  it('knows a host from another, and no host that is too long', async () => {
    begin();
    const long = 'a'.repeat(255);
    const said: string[] = [];
    for (const host of ['a', 'b', 'a', long, long, `${long}a`, `${long}a`])
      said.push((await ask('/homes', { host })).body);
    expect(said.map((body) => Number.parseInt(body))).toEqual([1, 2, 1, 3, 3, 4, 5]);
  });

  it('takes every host for one that is told its own', async () => {
    begin({ PUBLIC_URL: 'https://a.es' });
    for (const host of ['a', 'b', 'a'.repeat(300)]) expect((await ask('/homes', { host })).body).toBe('1 GET a /homes');
  });

  it('keeps a page for less than a minute, and no longer than nothing changes', async () => {
    begin();
    await ask();
    now += 59_999;
    expect(await timesRendered('/homes')).toBe(1);
    now += 1;
    expect(await timesRendered('/homes', '/homes')).toBe(2);
    changes.version += 1;
    expect(await timesRendered('/homes', '/homes')).toBe(3);
  });

  it('keeps a page that a change does not touch', async () => {
    begin();
    await ask();
    Object.assign(changes, { version: 1, invalidatedAt: () => undefined });
    expect(await timesRendered('/homes', '/homes')).toBe(1);
    changes.invalidatedAt = () => now - 1_000;
    expect(await timesRendered('/homes')).toBe(1);
    changes.version = 2;
    expect(await timesRendered('/homes')).toBe(2);
  });

  it('gives a page that has just been outdated once more, while the next is made, and not to who is signed in', async () => {
    begin();
    const former = await ask();
    Object.assign(changes, { version: 1, invalidatedAt: () => now - 999 });
    const { promise, resolve } = Promise.withResolvers<void>();
    until = promise;
    expect([await ask(), await ask('/homes', { cookie: 'seen=1' }), renders]).toEqual([former, former, 2]);
    const mine = ask('/homes', { cookie: 'sid=me' });
    while (cache.results.miss < 2) await new Promise((done) => setImmediate(done));
    resolve();
    expect((await mine).body).toBe('2 GET a /homes');
    expect((await ask()).body).toBe('2 GET a /homes');
    expect(cache.results).toMatchObject({ hit: 1, passing: 2, miss: 2 });
  });

  it('keeps a page of any age while it hears of no change', async () => {
    begin();
    await ask();
    Object.assign(changes, { version: 1, isDisconnected: true });
    now += 3_600_000;
    expect(await timesRendered('/homes')).toBe(1);
  });

  it('renders a page anew for staff while it hears of no change, and gives them the former one if that fails', async () => {
    begin();
    await ask();
    Object.assign(changes, { version: 1, isDisconnected: true });
    expect((await ask('/homes', { cookie: 'sid=me' })).body).toBe('2 GET a /homes');
    [status, now] = [503, now + 2 * 3_600_000];
    expect(await ask('/homes', { cookie: 'sid=me' })).toMatchObject({ status: 200, body: '2 GET a /homes' });
  });

  it('tells the age of the oldest outdated page that visitors were given in the last five minutes', async () => {
    begin();
    await timesRendered('/homes', '/homes?page=2');
    expect(cache.oldestStaleSeconds).toBe(0);
    [changes.version, status] = [1, 500];
    now += 600_000;
    await ask();
    expect(cache.oldestStaleSeconds).toBe(600);
    now += 300_000;
    expect(cache.oldestStaleSeconds).toBe(0);
    await ask('/homes?page=2');
    expect(cache.oldestStaleSeconds).toBe(900);
    status = 200;
    await ask('/homes?page=2');
    expect(cache.oldestStaleSeconds).toBe(0);
  });

  it('forgets what was asked for longest ago where there is no room', async () => {
    begin({ PAGE_CACHE_BYTES: 3 * 4_100 });
    await timesRendered('/homes?page=1', '/homes?page=2', '/homes?page=3', '/homes?page=4');
    expect(await timesRendered('/homes?page=4', '/homes?page=2')).toBe(4);
    expect(await timesRendered('/homes?page=1')).toBe(5);
  });

  it('counts the length of an address too', async () => {
    begin({ PAGE_CACHE_BYTES: 2 * 4_300 });
    const long = `/homes?of=${'a'.repeat(300)}`;
    expect(await timesRendered(long, `${long}b`, long)).toBe(3);
  });

  it.each([
    [9_999, 0, 1],
    [10_000, 0, 2],
    [0, 1, 2],
  ])(
    '%d ms and %d changes later a page that is being rendered has been begun so often: %d',
    async (later, more, times) => {
      begin();
      const { promise, resolve } = Promise.withResolvers<void>();
      until = promise;
      const first = ask();
      while (!renders) await new Promise((done) => setImmediate(done));
      now += later;
      changes.version += more;
      const second = ask();
      while (cache.results.miss < 2) await new Promise((done) => setImmediate(done));
      resolve();
      await Promise.all([first, second]);
      expect(renders).toBe(times);
      // What came later stays.
      expect((await ask()).body).toBe((await second).body);
    },
  );

  it('shows the former page where none comes of the next, and tries again each time', async () => {
    begin();
    const former = await ask();
    changes.version += 1;
    status = 503;
    expect([await ask(), await ask(), renders]).toEqual([former, former, 3]);
    status = 200;
    expect((await ask()).body).toBe('4 GET a /homes');
  });

  it('gives who is signed in no page whose rendering began before the change, also where it ends later', async () => {
    begin();
    await ask();
    now += 60_000;
    const slow = Promise.withResolvers<void>();
    until = slow.promise;
    const before = ask();
    while (renders < 2) await new Promise((done) => setImmediate(done));
    changes.version += 1;
    until = Promise.resolve();
    expect((await ask('/homes', { cookie: 'sid=me' })).body).toBe('3 GET a /homes');
    slow.resolve();
    await before;
    expect((await ask()).body).toBe('3 GET a /homes');
  });

  it('shows the former page for less than an hour where the next one fails', async () => {
    begin();
    const former = await ask();
    changes.version += 1;
    status = 500;
    now += 3_599_999;
    expect(await ask()).toEqual(former);
    now += 1;
    expect((await ask()).status).toBe(500);
  });

  it('says of a page that never was that it fails', async () => {
    begin();
    status = 503;
    expect([(await ask()).status, (await ask()).status, renders]).toEqual([503, 503, 2]);
  });

  it('counts what it had and what it had not', async () => {
    begin();
    await timesRendered('/homes', '/homes', '/homes', '/homes?page=2', '/other');
    expect(cache.results).toEqual({ hit: 2, passing: 0, miss: 2, kept: 0, stale: 0 });
    changes.isDisconnected = true;
    await ask();
    [changes.isDisconnected, changes.version, status] = [false, 1, 503];
    await ask();
    expect(cache.results).toEqual({ hit: 2, passing: 0, miss: 3, kept: 1, stale: 1 });
    expect(cache.size).toMatchObject({ entries: 2 });
  });

  it('measures what each visitor gets, by the pattern of the address', async () => {
    begin();
    await timesRendered('/homes', '/homes', '/homes?page=2');
    [changes.version, status] = [1, 503];
    await ask();
    await ask('/homes?page=3');
    const { values } = await requests.get();
    const counts = values.filter(({ metricName }) => metricName === 'http_request_seconds_count');
    const of = { method: 'GET', route: '/homes', class: 'page' };
    expect(counts.map(({ labels, value }) => [labels, value])).toEqual([
      [{ ...of, status: '200', cache: 'miss' }, 2],
      [{ ...of, status: '200', cache: 'hit' }, 1],
      [{ ...of, status: '200', cache: 'stale' }, 1],
      [{ ...of, status: '503', cache: 'miss' }, 1],
    ]);
  });
});

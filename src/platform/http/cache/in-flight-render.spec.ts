import { jest } from '@jest/globals';
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { InFlightRender } from './in-flight-render.ts';

const PUBLIC = { 'cache-control': 'public, no-cache', 'x-request-id': 'first', 'x-ratelimit-remaining': '9' };
const createRequest = (url: string, headers = {}) => ({ url, method: 'GET', headers }) as IncomingMessage;
const respondWith =
  (status: number, headers: object, body = 'said'): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { ...headers }).end(body);
const createRender = (
  listener: RequestListener,
  request = createRequest('/a?utm=1'),
  address = { url: '/a', isPage: true, route: '/a' },
) => new InFlightRender(7, address, request, listener);

describe('InFlightRender', () => {
  let server: Server;
  let currentListener: RequestListener;
  beforeAll(async () => {
    server = createServer((request, response) => currentListener(request, response));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => server.close());

  async function fetchFrom(listener: RequestListener) {
    currentListener = listener;
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ port, host: '127.0.0.1', agent: false }, resolve).on('error', reject),
    );
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }

  it('requests its own address without personal headers', async () => {
    const headers = { host: 'a', cookie: 'c', authorization: 'x', 'accept-encoding': 'br', range: 'bytes=1-' };
    const request = {
      ...createRequest('/a?utm=1', { ...headers, 'if-none-match': '*', 'if-modified-since': 'now' }),
      method: 'HEAD',
    };
    const requests: object[] = [];
    const page = createRender((innerRequest, response) => {
      requests.push({ url: innerRequest.url, method: innerRequest.method, headers: innerRequest.headers });
      respondWith(200, PUBLIC)(innerRequest, response);
    }, request as IncomingMessage);
    expect(await page.cached).toMatchObject({ version: 7, bornAt: page.bornAt });
    expect(requests).toEqual([{ url: '/a', method: 'GET', headers: { host: 'a' } }]);
  });

  it.each([
    [200, PUBLIC, true, true],
    [404, PUBLIC, true, true],
    [410, PUBLIC, true, true],
    [302, PUBLIC, true, false],
    [503, PUBLIC, true, false],
    [200, { ...PUBLIC, 'set-cookie': 'a=b' }, true, false],
    [200, { 'cache-control': 'no-store' }, true, false],
    [200, {}, true, false],
    [200, {}, false, true],
    [200, { 'set-cookie': 'a=b' }, false, false],
    [404, PUBLIC, false, false],
  ])('for status %d, headers %j and isPage %s is cached: %s', async (status, headers, isPage, isCached) => {
    const page = createRender(respondWith(status, headers), createRequest('/a'), { url: '/a', isPage, route: '/a' });
    expect((await page.cached) !== undefined).toBe(isCached);
  });

  it('sends personal headers to the first client only', async () => {
    const first = await fetchFrom((_request, response) => void createRender(respondWith(200, PUBLIC)).send(response));
    expect(first).toMatchObject({ status: 200, body: 'said', headers: { 'x-request-id': 'first' } });
    expect(first.headers['x-ratelimit-remaining']).toBe('9');
    const second = await fetchFrom(
      (request, response) => void createRender(respondWith(200, PUBLIC)).share(request, response),
    );
    expect(second).toMatchObject({ status: 200, body: 'said' });
    expect(second.headers).not.toHaveProperty('x-request-id');
  });

  it('sends an unshared response to the first client and renders again for others', async () => {
    let times = 0;
    const listener: RequestListener = (request, response) =>
      respondWith(200, { ...PUBLIC, 'set-cookie': `a=${(times += 1)}` })(request, response);
    const page = createRender(listener);
    const first = await fetchFrom((_request, response) => void page.send(response));
    expect([first.headers['set-cookie'], first.headers['x-request-id']]).toEqual([['a=1'], 'first']);
    const second = await fetchFrom((request, response) => void page.share(request, response));
    expect(second.headers['set-cookie']).toEqual(['a=2']);
  });

  it.each([
    [500, 1],
    [503, 1],
    [499, 2],
  ])('for a response with status %d, renders this many times for two clients: %d', async (status, expected) => {
    let times = 0;
    const page = createRender((request, response) => {
      times += 1;
      respondWith(status, PUBLIC)(request, response);
    });
    const { body, headers } = await fetchFrom((request, response) => void page.share(request, response));
    expect({ status: times, body }).toEqual({ status: expected, body: 'said' });
    expect(headers['x-request-id']).toBe(expected === 1 ? undefined : 'first');
  });

  it.each([
    [300, '/a?utm=1', 2],
    [302, '/a?utm=1', 2],
    [399, '/a?utm=1', 2],
    [302, '/a', 1],
    [400, '/a?utm=1', 1],
    [299, '/a?utm=1', 1],
  ])('redirects with %d to %s with the whole query, after %d renders', async (status, url, times) => {
    const requests: string[] = [];
    const page = createRender((request, response) => {
      requests.push(request.url!);
      respondWith(status, { location: `${request.url}&b` }, '')(request, response);
    }, createRequest(url));
    const { headers } = await fetchFrom((_request, response) => void page.send(response));
    expect(requests).toEqual(['/a', url].slice(0, times));
    expect(headers.location).toBe(times === 2 ? `${url}&b` : '/a&b');
  });

  it('aborts for the first client and retries for others', async () => {
    let times = 0;
    const page = createRender((request, response) =>
      (times += 1) === 1 ? response.destroy() : respondWith(200, PUBLIC, 'again')(request, response),
    );
    await expect(fetchFrom((_request, response) => void page.send(response))).rejects.toThrow('socket hang up');
    const second = await fetchFrom((request, response) => void page.share(request, response));
    expect(second.body).toBe('again');
    expect(await page.succeedsWithin(10_000)).toBe(false);
  });

  it('succeeds unless its status is 500 or it exceeds the timeout', async () => {
    expect(await createRender(respondWith(200, PUBLIC)).succeedsWithin(10_000)).toBe(true);
    expect(await createRender(respondWith(200, {})).succeedsWithin(10_000)).toBe(true);
    expect(await createRender(respondWith(499, PUBLIC)).succeedsWithin(10_000)).toBe(true);
    expect(await createRender(respondWith(500, PUBLIC)).succeedsWithin(10_000)).toBe(false);

    jest.useFakeTimers({ now: 1_000, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const page = createRender(() => undefined);
      jest.setSystemTime(1_400);
      let isOver = false;
      const succeeded = page.succeedsWithin(1_000).finally(() => (isOver = true));
      await jest.advanceTimersByTimeAsync(599);
      expect(isOver).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(await succeeded).toBe(false);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});

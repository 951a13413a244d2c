import { jest } from '@jest/globals';
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { InFlightRender } from './in-flight-render.ts';

const PUBLIC = { 'cache-control': 'public, no-cache', 'x-request-id': 'first', 'x-ratelimit-remaining': '9' };
const asked = (url: string, headers = {}) => ({ url, method: 'GET', headers }) as IncomingMessage;
const answering =
  (status: number, headers: object, body = 'said'): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { ...headers }).end(body);
const rendering = (
  listener: RequestListener,
  request = asked('/a?utm=1'),
  address = { url: '/a', isPage: true, route: '/a' },
) => new InFlightRender(7, address, request, listener);

describe('a page that is being rendered', () => {
  let server: Server;
  let answer: RequestListener;
  beforeAll(async () => {
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => server.close());

  async function received(listener: RequestListener) {
    answer = listener;
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ port, host: '127.0.0.1', agent: false }, resolve).on('error', reject),
    );
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }

  it('is asked for by its own address, and by nothing that is of one visitor', async () => {
    const headers = { host: 'a', cookie: 'c', authorization: 'x', 'accept-encoding': 'br', range: 'bytes=1-' };
    const request = {
      ...asked('/a?utm=1', { ...headers, 'if-none-match': '*', 'if-modified-since': 'now' }),
      method: 'HEAD',
    };
    const seen: object[] = [];
    const page = rendering((given, response) => {
      seen.push({ url: given.url, method: given.method, headers: given.headers });
      answering(200, PUBLIC)(given, response);
    }, request as IncomingMessage);
    expect(await page.cached).toMatchObject({ version: 7, bornAt: page.bornAt });
    expect(seen).toEqual([{ url: '/a', method: 'GET', headers: { host: 'a' } }]);
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
  ])('answered by %d with %j, a page: %s, is kept for everyone: %s', async (status, headers, isPage, isKept) => {
    const page = rendering(answering(status, headers), asked('/a'), { url: '/a', isPage, route: '/a' });
    expect((await page.cached) !== undefined).toBe(isKept);
  });

  it('goes to who asked first with what is theirs, and to others without', async () => {
    const first = await received((_request, response) => void rendering(answering(200, PUBLIC)).send(response));
    expect(first).toMatchObject({ status: 200, body: 'said', headers: { 'x-request-id': 'first' } });
    expect(first.headers['x-ratelimit-remaining']).toBe('9');
    const other = await received(
      (request, response) => void rendering(answering(200, PUBLIC)).share(request, response),
    );
    expect(other).toMatchObject({ status: 200, body: 'said' });
    expect(other.headers).not.toHaveProperty('x-request-id');
  });

  it('goes as it is, where it is not for everyone, to who asked first, and is rendered again for others', async () => {
    let times = 0;
    const listener: RequestListener = (request, response) =>
      answering(200, { ...PUBLIC, 'set-cookie': `a=${(times += 1)}` })(request, response);
    const page = rendering(listener);
    const first = await received((_request, response) => void page.send(response));
    expect([first.headers['set-cookie'], first.headers['x-request-id']]).toEqual([['a=1'], 'first']);
    const other = await received((request, response) => void page.share(request, response));
    expect(other.headers['set-cookie']).toEqual(['a=2']);
  });

  it.each([
    [500, 1],
    [503, 1],
    [499, 2],
  ])('that ended with %d is rendered for all who wait so many times: %d', async (status, expected) => {
    let times = 0;
    const page = rendering((request, response) => {
      times += 1;
      answering(status, PUBLIC)(request, response);
    });
    const { body, headers } = await received((request, response) => void page.share(request, response));
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
  ])(
    'leads on, where %d is the answer for %s, with all that was asked, after %d renderings',
    async (status, url, times) => {
      const seen: string[] = [];
      const page = rendering((request, response) => {
        seen.push(request.url!);
        answering(status, { location: `${request.url}&b` }, '')(request, response);
      }, asked(url));
      const { headers } = await received((_request, response) => void page.send(response));
      expect(seen).toEqual(['/a', url].slice(0, times));
      expect(headers.location).toBe(times === 2 ? `${url}&b` : '/a&b');
    },
  );

  it('breaks off for who asked first where it breaks off, and is tried again for others', async () => {
    let times = 0;
    const page = rendering((request, response) =>
      (times += 1) === 1 ? response.destroy() : answering(200, PUBLIC, 'again')(request, response),
    );
    await expect(received((_request, response) => void page.send(response))).rejects.toThrow('socket hang up');
    const other = await received((request, response) => void page.share(request, response));
    expect(other.body).toBe('again');
    expect(await page.succeedsWithin(10_000)).toBe(false);
  });

  it('has succeeded once it is there, and not where it failed or takes too long', async () => {
    expect(await rendering(answering(200, PUBLIC)).succeedsWithin(10_000)).toBe(true);
    expect(await rendering(answering(200, {})).succeedsWithin(10_000)).toBe(true);
    expect(await rendering(answering(499, PUBLIC)).succeedsWithin(10_000)).toBe(true);
    expect(await rendering(answering(500, PUBLIC)).succeedsWithin(10_000)).toBe(false);

    jest.useFakeTimers({ now: 1_000, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const page = rendering(() => undefined);
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

import {
  createServer,
  get,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DependencyTracker } from '../../cache-invalidation/dependency-tracker.ts';
import { CachedResponse } from './cached-response.ts';

const RENDER_INFO = { version: 3, bornAt: 1_000, dependencies: new DependencyTracker() };
const PAGE = { 'content-type': 'text/html', date: 'now', 'x-request-id': 'a', 'x-ratelimit-limit': '9', etag: 'old' };
const createCached = (length: number, statusCode = 200, headers: OutgoingHttpHeaders = PAGE) =>
  CachedResponse.create({ body: Buffer.alloc(length, 'costa '), statusCode, getHeaders: () => headers }, RENDER_INFO);

describe('CachedResponse', () => {
  let server: Server;
  let cachedResponse: CachedResponse;
  beforeAll(async () => {
    server = createServer((request, response) =>
      cachedResponse.send(request.headers, response, undefined, ['x-request-id', 'b']),
    );
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => server.close());

  async function requestWith(headers: OutgoingHttpHeaders = {}, method = 'GET') {
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ port, host: '127.0.0.1', headers, method, agent: false }, resolve).on('error', reject),
    );
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  }

  it('is sent in the requested encoding with its own ETag from 1024 bytes on', async () => {
    cachedResponse = await createCached(1024);
    const [plain, br, gzip] = [
      ...[
        await requestWith(),
        await requestWith({ 'accept-encoding': 'br' }),
        await requestWith({ 'accept-encoding': 'gzip' }),
      ],
    ];
    const body = Buffer.alloc(1024, 'costa ');
    expect([plain!.body, brotliDecompressSync(br!.body), gunzipSync(gzip!.body)]).toEqual([body, body, body]);
    const [tag] = /^"[\w-]{27}/.exec(plain!.headers.etag!)!;
    const responseHeaders = [plain!, br!, gzip!].map(({ headers }) => [headers.etag, headers['content-encoding']]);
    expect(responseHeaders).toEqual([
      [`${tag}"`, undefined],
      [`${tag}-br"`, 'br'],
      [`${tag}-gzip"`, 'gzip'],
    ]);
    expect(cachedResponse).toMatchObject({ ...RENDER_INFO, bytes: 1024 + br!.body.length + gzip!.body.length });
    expect(Number(br!.headers['content-length'])).toBe(br!.body.length);
  });

  it('is not compressed below 1024 bytes', async () => {
    cachedResponse = await createCached(1023);
    const { headers, body } = await requestWith({ 'accept-encoding': 'br, gzip' });
    expect([headers['content-encoding'], headers['content-length'], body.length]).toEqual([undefined, '1023', 1023]);
    expect(cachedResponse.bytes).toBe(1023);
  });

  it('is stored compressed only, and decompressed on demand, when larger than 128 KB', async () => {
    const { bytes } = await createCached(128 * 1024);
    cachedResponse = await createCached(128 * 1024 + 1);
    expect(bytes - cachedResponse.bytes).toBeGreaterThan(120 * 1024);
    expect((await requestWith()).body.length).toBe(128 * 1024 + 1);
    const head = await requestWith({}, 'HEAD');
    expect([head.headers['content-length'], head.body.length]).toEqual([String(128 * 1024 + 1), 0]);
  });

  it('sends the request id of the visitor instead of recorded personal headers', async () => {
    cachedResponse = await createCached(10, 410, { ...PAGE, link: ['</a>', '</b>'] });
    const { status, headers } = await requestWith({ 'if-none-match': '*' });
    expect(status).toBe(410);
    expect(headers).toMatchObject({ 'content-type': 'text/html', link: '</a>, </b>', 'x-request-id': 'b' });
    expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' });
    expect(headers).not.toHaveProperty('x-ratelimit-limit');
    expect([headers.etag, headers.date]).not.toContain('old');
  });

  it.each([
    ['*', 304],
    ['TAG', 304],
    ['W/TAG', 304],
    ['"other", W/TAG', 304],
    ['"other"', 200],
    ['TAG-br', 200],
  ])('answers If-None-Match %s with status %d', async (ifNoneMatch, status) => {
    cachedResponse = await createCached(10);
    const { etag = '' } = (await requestWith()).headers;
    const again = await requestWith({ 'if-none-match': ifNoneMatch.replace('TAG', etag) });
    expect([again.status, again.body.length]).toEqual([status, status === 304 ? 0 : 10]);
    expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'x-request-id': 'b' });
  });
});

describe('The bodies of CachedResponse', () => {
  const createText = (length: number) =>
    Array.from({ length: length / 8 }, (_, index) => String((index * 7_919) % 99_991).padEnd(8));
  const requestWith = (encoding: string) => ({ 'accept-encoding': encoding });

  it.each([400, 6_000, 60_000, 120_000])('share no memory with a larger buffer: %d bytes', async (length) => {
    const cachedResponse = await CachedResponse.create(
      {
        body: Buffer.from(createText(length).join('')),
        statusCode: 200,
        getHeaders: () => PAGE,
      },
      RENDER_INFO,
    );
    for (const encoding of ['br', 'gzip', 'identity']) {
      const bodies: Buffer[] = [];
      const response = { writeHead: () => undefined, end: (body: Buffer) => bodies.push(body), req: { method: 'GET' } };
      cachedResponse.send(requestWith(encoding), response as unknown as ServerResponse);
      expect(bodies.map(({ length: own, buffer: memory }) => memory.byteLength - own)).toEqual([0]);
    }
  });
});

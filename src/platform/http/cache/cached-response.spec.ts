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
import type { BufferedResponse } from './buffered-response.ts';

const AT = { version: 3, bornAt: 1_000, dependencies: new DependencyTracker() };
const PAGE = { 'content-type': 'text/html', date: 'now', 'x-request-id': 'a', 'x-ratelimit-limit': '9', etag: 'old' };
const cached = (length: number, statusCode = 200, headers: OutgoingHttpHeaders = PAGE) =>
  CachedResponse.create(
    { body: Buffer.alloc(length, 'costa '), statusCode, getHeaders: () => headers } as BufferedResponse,
    AT,
  );

describe('an answer that is the same for everyone', () => {
  let server: Server;
  let answer: CachedResponse;
  beforeAll(async () => {
    server = createServer((request, response) =>
      answer.send(request.headers, response, undefined, ['x-request-id', 'b']),
    );
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => server.close());

  async function asked(headers: OutgoingHttpHeaders = {}, method = 'GET') {
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ port, host: '127.0.0.1', headers, method, agent: false }, resolve).on('error', reject),
    );
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  }

  it('goes out in the encoding that is asked for, with a tag of its own, from 1024 bytes on', async () => {
    answer = await cached(1024);
    const [plain, br, gzip] = [
      ...[await asked(), await asked({ 'accept-encoding': 'br' }), await asked({ 'accept-encoding': 'gzip' })],
    ];
    const body = Buffer.alloc(1024, 'costa ');
    expect([plain!.body, brotliDecompressSync(br!.body), gunzipSync(gzip!.body)]).toEqual([body, body, body]);
    const [tag] = /^"[\w-]{27}/.exec(plain!.headers.etag!)!;
    const told = [plain!, br!, gzip!].map(({ headers }) => [headers.etag, headers['content-encoding']]);
    expect(told).toEqual([
      [`${tag}"`, undefined],
      [`${tag}-br"`, 'br'],
      [`${tag}-gzip"`, 'gzip'],
    ]);
    expect(answer).toMatchObject({ ...AT, bytes: 1024 + br!.body.length + gzip!.body.length });
    expect(Number(br!.headers['content-length'])).toBe(br!.body.length);
  });

  it('is left as it is below', async () => {
    answer = await cached(1023);
    const { headers, body } = await asked({ 'accept-encoding': 'br, gzip' });
    expect([headers['content-encoding'], headers['content-length'], body.length]).toEqual([undefined, '1023', 1023]);
    expect(answer.bytes).toBe(1023);
  });

  it('of more than 128 KB is kept compressed alone, and unpacked for who asks for it plain', async () => {
    const { bytes } = await cached(128 * 1024);
    answer = await cached(128 * 1024 + 1);
    expect(bytes - answer.bytes).toBeGreaterThan(120 * 1024);
    expect((await asked()).body.length).toBe(128 * 1024 + 1);
    const head = await asked({}, 'HEAD');
    expect([head.headers['content-length'], head.body.length]).toEqual([String(128 * 1024 + 1), 0]);
  });

  it('says to each visitor what is for that visitor, and nothing that was for another', async () => {
    answer = await cached(10, 410, { ...PAGE, link: ['</a>', '</b>'] });
    const { status, headers } = await asked({ 'if-none-match': '*' });
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
  ])('is not sent again to who has it: %s', async (known, status) => {
    answer = await cached(10);
    const { etag = '' } = (await asked()).headers;
    const again = await asked({ 'if-none-match': known.replace('TAG', etag) });
    expect([again.status, again.body.length]).toEqual([status, status === 304 ? 0 : 10]);
    expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'x-request-id': 'b' });
  });
});

describe('the memory of an answer', () => {
  const words = (length: number) =>
    Array.from({ length: length / 8 }, (_, at) => String((at * 7_919) % 99_991).padEnd(8));
  const asked = (encoding: string) => ({ 'accept-encoding': encoding });

  it.each([400, 6_000, 60_000, 120_000])('is its own, so that nothing else is kept with %d bytes', async (length) => {
    const answer = await CachedResponse.create(
      {
        body: Buffer.from(words(length).join('')),
        statusCode: 200,
        getHeaders: () => PAGE,
      } as unknown as BufferedResponse,
      AT,
    );
    for (const encoding of ['br', 'gzip', 'identity']) {
      const sent: Buffer[] = [];
      const response = { writeHead: () => undefined, end: (body: Buffer) => sent.push(body), req: { method: 'GET' } };
      answer.send(asked(encoding), response as unknown as ServerResponse);
      expect(sent.map(({ length: own, buffer: memory }) => memory.byteLength - own)).toEqual([0]);
    }
  });
});

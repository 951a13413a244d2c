import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { BucketStore } from './bucket-store.ts';

const REQUEST_TIMEOUT_MS = 1000;
const CHUNK_EVERY_MS = 200;
const CHUNK = Buffer.alloc(10_000, 'a');
const CHUNK_COUNT = 10;
const LARGE_FILE = Buffer.alloc(5_000_000, 'a');

describe('BucketStore on a slow line', () => {
  const timers = new Set<NodeJS.Timeout>();
  /** Sends ten chunks, one every 200 ms; of `/stuck` only the first. */
  function sendSlowly(response: ServerResponse, isStuck: boolean) {
    response
      .writeHead(200, { 'content-length': CHUNK.length * CHUNK_COUNT, 'content-type': 'image/jpeg' })
      .write(CHUNK);
    let sentCount = 1;
    const timer = setInterval(() => {
      if (isStuck) return;
      response.write(CHUNK);
      if ((sentCount += 1) < CHUNK_COUNT) return;
      clearInterval(timer);
      response.end();
    }, CHUNK_EVERY_MS);
    timers.add(timer);
  }
  function drip(response: ServerResponse) {
    response.writeHead(200, { 'content-length': CHUNK.length, 'content-type': 'image/jpeg' });
    timers.add(setInterval(() => response.write('a'), 20));
  }
  /** Sends more than sockets and streams hold at once. */
  const sendLarge = (response: ServerResponse) => response.end(LARGE_FILE);
  let requestCount = 0;
  const openUrls = new Set<string>();
  async function waitUntilClosed(name: string) {
    while ([...openUrls].some((url) => url.includes(name))) await sleep(20);
  }
  const server = createServer(({ url = '' }, response) => {
    requestCount += 1;
    openUrls.add(url);
    response.on('close', () => openUrls.delete(url));
    if (url.includes('much')) return sendLarge(response);
    if (url.includes('small')) response.end('small');
    else if (url.includes('drip')) drip(response);
    else sendSlowly(response, url.includes('stuck'));
  });
  let store: BucketStore;

  const openStore = () =>
    new BucketStore({
      FILES_BUCKET: 'agencia',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'of-the-tests',
      S3_SECRET_ACCESS_KEY: 'known-to-everybody',
      S3_PATH_STYLE: true,
      S3_CA_FILE: undefined,
    });

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    // The first request loads modules of the client, which takes longer than the tests' timeout on a busy machine.
    await openStore().readBytes('pictures/small.jpg');
  });
  beforeEach(() => {
    store = openStore();
    store.requestTimeoutMs = REQUEST_TIMEOUT_MS;
    store.streamWindowMs = REQUEST_TIMEOUT_MS;
  });
  afterAll(() => {
    timers.forEach(clearInterval);
    server.closeAllConnections();
    server.close();
  });

  it('returns a file that takes longer than the request timeout', async () => {
    const bytes = await store.readBytes('pictures/large.jpg');
    expect(bytes).toHaveLength(CHUNK.length * CHUNK_COUNT);
  });

  it.each(['stuck', 'drip'])('fails for a file (%s) that never ends, and still returns others', async (name) => {
    const pending = Array.from({ length: 4 }, () => store.readBytes(`pictures/${name}.jpg`));
    for (const { status } of await Promise.allSettled(pending)) expect(status).toBe('rejected');
    expect((await store.readBytes('pictures/small.jpg'))?.toString()).toBe('small');
  });

  it('streams a whole file that takes longer than the request timeout', async () => {
    const content = await store.read('pictures/large.jpg');
    expect(await buffer(content!.body)).toHaveLength(CHUNK.length * CHUNK_COUNT);
  });

  it.each(['stuck', 'drip'])('fails the stream of a too slow file (%s) and closes its connection', async (name) => {
    const content = await store.read(`pictures/streamed-${name}.jpg`);
    await expect(buffer(content!.body)).rejects.toThrow();
    await waitUntilClosed('streamed');
  });

  it('closes the connection when the reader stops early', async () => {
    const content = await store.read('pictures/left-much.jpg');
    for await (const chunk of content!.body as AsyncIterable<Buffer>) if (chunk.length > 0) break;
    await waitUntilClosed('left');
  });

  it('does not fail the stream when the reader pauses', async () => {
    const content = await store.read('pictures/slow-much.jpg');
    let received = 0;
    for await (const chunk of content!.body as AsyncIterable<Buffer>) {
      if (received === 0) await sleep(4 * REQUEST_TIMEOUT_MS);
      received += chunk.length;
    }
    expect(received).toBe(LARGE_FILE.length);
  });

  it('opens the circuit breaker after five unfinished files in a row', async () => {
    const stuck = Array.from({ length: 5 }, () => store.readBytes('pictures/stuck.jpg'));
    await Promise.allSettled(stuck);
    const before = requestCount;
    await expect(store.readBytes('pictures/small.jpg')).rejects.toThrow();
    expect(requestCount).toBe(before);
  });
});

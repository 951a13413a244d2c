import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BucketStore } from './bucket-store.ts';

const REQUEST_TIMEOUT_MS = 200;
const PIECE = Buffer.alloc(10_000, 'a');
const PIECES = 10;

describe('a bucket at the end of a slow line', () => {
  const timers = new Set<NodeJS.Timeout>();
  /** Sends ten pieces, one each 50 ms; of `/stuck` only the first. */
  function sendSlowly(response: ServerResponse, isStuck: boolean) {
    response.writeHead(200, { 'content-length': PIECE.length * PIECES, 'content-type': 'image/jpeg' }).write(PIECE);
    let sent = 1;
    const timer = setInterval(() => {
      if (isStuck) return;
      response.write(PIECE);
      if ((sent += 1) < PIECES) return;
      clearInterval(timer);
      response.end();
    }, 50);
    timers.add(timer);
  }
  /** Sends a byte now and then, for ever. */
  function drip(response: ServerResponse) {
    response.writeHead(200, { 'content-length': PIECE.length, 'content-type': 'image/jpeg' });
    timers.add(setInterval(() => response.write('a'), 20));
  }
  let asked = 0;
  const server = createServer(({ url = '' }, response) => {
    asked += 1;
    if (url.includes('small')) response.end('small');
    else if (url.includes('drip')) drip(response);
    else sendSlowly(response, url.includes('stuck'));
  });
  let store: BucketStore;

  beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
  beforeEach(() => {
    store = new BucketStore({
      FILES_BUCKET: 'agencia',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'of-the-tests',
      S3_SECRET_ACCESS_KEY: 'known-to-everybody',
      S3_PATH_STYLE: true,
      S3_CA_FILE: undefined,
    });
    store.requestTimeoutMs = REQUEST_TIMEOUT_MS;
  });
  afterAll(() => {
    timers.forEach(clearInterval);
    server.closeAllConnections();
    server.close();
  });

  it('gives a file whole that takes longer than an answer may take to begin', async () => {
    const bytes = await store.readBytes('pictures/large.jpg');
    expect(bytes).toHaveLength(PIECE.length * PIECES);
  });

  it.each(['stuck', 'drip'])('refuses a file (%s) that does not come to its end, and gives others', async (name) => {
    const late = Array.from({ length: 4 }, () => store.readBytes(`pictures/${name}.jpg`));
    for (const { status } of await Promise.allSettled(late)) expect(status).toBe('rejected');
    expect((await store.readBytes('pictures/small.jpg'))?.toString()).toBe('small');
  });

  it('is not asked for a while once five files in a row have not come to their end', async () => {
    const stuck = Array.from({ length: 5 }, () => store.readBytes('pictures/stuck.jpg'));
    await Promise.allSettled(stuck);
    const before = asked;
    await expect(store.readBytes('pictures/small.jpg')).rejects.toThrow();
    expect(asked).toBe(before);
  });
});

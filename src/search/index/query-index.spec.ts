import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Agent } from 'undici';
import { queryIndex } from './query-index.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const LONG = 600_000;

describe('queryIndex', () => {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === '/silent') return;
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"results":');
    if (request.url === '/whole') response.end('[]}');
  });
  let host: string;

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each(['silent', 'cut-off'])('gives up an answer that is %s', async (path) => {
    await expect(queryIndex({ host }, path, {}, 50)).rejects.toThrow('Meilisearch has not answered within 50 ms');
  });

  it('keeps nothing of a request that has been answered', async () => {
    const requests = new AsyncLocalStorage<object>();
    // A connection keeps the request for which it was opened.
    const requestInit = { dispatcher: new Agent({ connections: 1 }) };
    await queryIndex({ host, requestInit }, 'whole', {}, LONG);
    const kept = await (async () => {
      const request = { of: 'a visitor' };
      await requests.run(request, () => queryIndex({ host, requestInit }, 'whole', {}, LONG));
      return new WeakRef(request);
    })();
    // It holds its last answer until the next one.
    await queryIndex({ host, requestInit }, 'whole', {}, LONG);
    await setImmediate();
    collect();
    expect(kept.deref()).toBeUndefined();
  });
});

import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Agent } from 'undici';
import { SearchLate } from '../search.problems.ts';
import { queryIndex } from './index-query.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const LONG_TIMEOUT_MS = 600_000;

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

  it.each(['silent', 'cut-off'])('rejects after the timeout when the response is %s', async (path) => {
    await expect(queryIndex({ host }, path, {}, 50)).rejects.toThrow(SearchLate);
  });

  it('releases the context of a completed request', async () => {
    const requests = new AsyncLocalStorage<object>();
    // A connection keeps the request that opened it alive.
    const requestInit = { dispatcher: new Agent({ connections: 1 }) };
    await queryIndex({ host, requestInit }, 'whole', {}, LONG_TIMEOUT_MS);
    const requestRef = await (async () => {
      const request = { visitor: 'A' };
      await requests.run(request, () => queryIndex({ host, requestInit }, 'whole', {}, LONG_TIMEOUT_MS));
      return new WeakRef(request);
    })();
    // The connection keeps its last response until the next one.
    await queryIndex({ host, requestInit }, 'whole', {}, LONG_TIMEOUT_MS);
    await setImmediate();
    collectGarbage();
    expect(requestRef.deref()).toBeUndefined();
  });
});

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

const PURGE = '/zones/1/purge_cache';
export const PURGE_TOKEN = 'token-of-the-cdn-that-nobody-logs';

interface CacheEntry {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly until: number;
}

/** Starts a minimal CDN in front of servers, which obeys `s-maxage` and is purged like Cloudflare. */
export async function cachingProxy() {
  const cache = new Map<string, CacheEntry>();
  const purges: number[] = [];
  const origins: number[] = [];
  let requestCount = 0;
  let state: 'well' | 'away' = 'well';

  async function fetchFromOrigin({ url, headers, method }: IncomingMessage): Promise<CacheEntry> {
    const port = origins[requestCount++ % origins.length]!;
    const originRequest = request({
      host: '127.0.0.1',
      port,
      path: url,
      method,
      headers: { ...headers, connection: 'close' },
    });
    const [response] = (await once(originRequest.end(), 'response')) as [IncomingMessage];
    const [, seconds = '0'] = /(?:^|[\s,])s-maxage=(\d+)/.exec(response.headers['cache-control'] ?? '') ?? [];
    const until = Date.now() + Number(seconds) * 1000;
    return { status: response.statusCode!, headers: response.headers, body: await buffer(response), until };
  }

  async function purge(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    if (state === 'away') return response.writeHead(503).end();
    const isAuthorized = request.headers.authorization === `Bearer ${PURGE_TOKEN}` && request.method === 'POST';
    if (!isAuthorized || body !== '{"purge_everything":true}') return response.writeHead(403).end();
    purges.push(performance.now());
    cache.clear();
    return response.end('{"success":true}');
  }

  const server = createServer((request, response) => {
    if (request.url === PURGE) return void purge(request, response);
    void (async () => {
      const key = `${request.url} ${request.headers['accept-encoding'] ?? ''}`;
      const entry = cache.get(key);
      const isHit = entry !== undefined && entry.until > Date.now();
      const result = isHit ? entry : await fetchFromOrigin(request);
      if (!isHit && result.until > Date.now()) cache.set(key, result);
      response.writeHead(result.status, { ...result.headers, 'x-cache': isHit ? 'hit' : 'miss' }).end(result.body);
    })().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    purges,
    env: { CDN_SECONDS: '3600', CDN_PURGE_URL: `${url}${PURGE}`, CDN_PURGE_TOKEN: PURGE_TOKEN },
    /** Sets the origins, which are requested in turn. */
    setOrigins: (...ports: number[]) => void origins.splice(0, origins.length, ...ports),
    setState: (next: typeof state) => void (state = next),
    async ask(path: string, headers: Record<string, string> = {}) {
      const response = await fetch(url + path, { headers: { 'accept-encoding': 'br', ...headers } });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

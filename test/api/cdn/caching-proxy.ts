import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

const PURGE = '/zones/1/purge_cache';
export const PURGE_TOKEN = 'token-of-the-cdn-that-nobody-logs';

interface Kept {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly until: number;
}

/** A CDN of a few lines before one or several servers: it keeps what `s-maxage` allows it, and is purged as Cloudflare is. */
export async function cachingProxy() {
  const kept = new Map<string, Kept>();
  const purges: number[] = [];
  const origins: number[] = [];
  let asked = 0;
  let state: 'well' | 'away' = 'well';

  async function fetched({ url, headers, method }: IncomingMessage): Promise<Kept> {
    const port = origins[asked++ % origins.length]!;
    const asking = request({
      host: '127.0.0.1',
      port,
      path: url,
      method,
      headers: { ...headers, connection: 'close' },
    });
    const [answer] = (await once(asking.end(), 'response')) as [IncomingMessage];
    const [, seconds = '0'] = /(?:^|[\s,])s-maxage=(\d+)/.exec(answer.headers['cache-control'] ?? '') ?? [];
    const until = Date.now() + Number(seconds) * 1000;
    return { status: answer.statusCode!, headers: answer.headers, body: await buffer(answer), until };
  }

  async function purge(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    if (state === 'away') return response.writeHead(503).end();
    const isRight = request.headers.authorization === `Bearer ${PURGE_TOKEN}` && request.method === 'POST';
    if (!isRight || body !== '{"purge_everything":true}') return response.writeHead(403).end();
    purges.push(performance.now());
    kept.clear();
    return response.end('{"success":true}');
  }

  const server = createServer((request, response) => {
    if (request.url === PURGE) return void purge(request, response);
    void (async () => {
      const key = `${request.url} ${request.headers['accept-encoding'] ?? ''}`;
      const known = kept.get(key);
      const isHit = known !== undefined && known.until > Date.now();
      const answer = isHit ? known : await fetched(request);
      if (!isHit && answer.until > Date.now()) kept.set(key, answer);
      response.writeHead(answer.status, { ...answer.headers, 'x-cache': isHit ? 'hit' : 'miss' }).end(answer.body);
    })().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    purges,
    env: { CDN_SECONDS: '3600', CDN_PURGE_URL: `${url}${PURGE}`, CDN_PURGE_TOKEN: PURGE_TOKEN },
    /** It asks them in turn. */
    before: (...ports: number[]) => void origins.splice(0, origins.length, ...ports),
    become: (next: typeof state) => void (state = next),
    async ask(path: string, headers: Record<string, string> = {}) {
      const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br', ...headers } });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Meili } from '../setup/meili.ts';
import type { Scene } from '../setup/scene.ts';

export type Query = Readonly<Record<string, unknown>>;

/** The system asks this now and then whatever it is asked; its answer is no question that has been asked. */
const FIRST = '/api/v1/properties?pageSize=1&facets=true';

/** A compressed answer comes in two pieces, of which the second waits 40 ms for the first to be acknowledged. */
const PLAIN = { 'accept-encoding': 'identity' };

/**
 * What the system asks of Meilisearch to answer these addresses: overheard between the two, not taken from its code.
 * Raw Meilisearch is then asked exactly this.
 */
export async function recordedQueries(scene: Scene, paths: readonly string[]): Promise<Map<string, Query[]>> {
  const recorder = await recordingProxy(scene.meili);
  try {
    const { url, stop } = await scene.spawn('recorder', { MEILI_URL: recorder.url, PAGE_CACHE_BYTES: '0' });
    try {
      return await overhear(recorder.heard, paths, url);
    } finally {
      await stop();
    }
  } finally {
    await recorder.close();
  }
}

async function overhear(heard: string[], paths: readonly string[], system: string) {
  const queries = new Map<string, Query[]>();
  const known = new Set<string>();
  for (const path of [FIRST, FIRST, ...new Set(paths)]) {
    heard.length = 0;
    const answer = await fetch(system + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const own = heard.filter((body) => !known.has(body));
    for (const body of own) known.add(body);
    queries.set(
      path,
      own.flatMap((body) => (JSON.parse(body) as { queries: Query[] }).queries),
    );
  }
  const silent = paths.find((path) => !queries.get(path)?.length);
  if (silent) throw new Error(`${silent} was answered without asking Meilisearch`);
  return queries;
}

async function recordingProxy(meili: Meili) {
  const heard: string[] = [];
  const forward = async (request: IncomingMessage) => {
    const body = await buffer(request);
    if (request.url === '/multi-search') heard.push(body.toString());
    const { method = 'GET', url = '/' } = request;
    const headers = { ...meili.headers, ...PLAIN };
    return fetch(meili.url + url, { method, headers, ...(body.length && { body }) });
  };
  const server = createServer((request, response) => {
    forward(request)
      .then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(Buffer.from(await answer.arrayBuffer()));
      })
      .catch(() => response.writeHead(502).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

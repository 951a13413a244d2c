import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Meili } from '../setup/meili.ts';
import type { Scene } from '../setup/scene.ts';

export type Query = Readonly<Record<string, unknown>>;

/** The system sends background queries now and then; this first request records them, so that they are ignored. */
const FIRST_PATH = '/api/v1/properties?pageSize=1&facets=true';

/** A compressed response comes in two packets; the second waits 40 ms for the acknowledgement of the first. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' };

/** Records, with a proxy, the queries that the system sends to Meilisearch for these paths. */
export async function recordQueries(scene: Scene, paths: readonly string[]): Promise<Map<string, Query[]>> {
  const recorder = await startRecordingProxy(scene.meili);
  try {
    const { url, stop } = await scene.spawn('recorder', { MEILI_URL: recorder.url, PAGE_CACHE_BYTES: '0' });
    try {
      return await record(recorder.bodies, paths, url);
    } finally {
      await stop();
    }
  } finally {
    await recorder.close();
  }
}

async function record(bodies: string[], paths: readonly string[], system: string) {
  const queries = new Map<string, Query[]>();
  const previousBodies = new Set<string>();
  for (const path of [FIRST_PATH, FIRST_PATH, ...new Set(paths)]) {
    bodies.length = 0;
    const response = await fetch(system + path);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    const newBodies = bodies.filter((body) => !previousBodies.has(body));
    for (const body of newBodies) previousBodies.add(body);
    queries.set(
      path,
      newBodies.flatMap((body) => (JSON.parse(body) as { queries: Query[] }).queries),
    );
  }
  const pathWithoutQuery = paths.find((path) => !queries.get(path)?.length);
  if (pathWithoutQuery) throw new Error(`The system sent no query to Meilisearch for ${pathWithoutQuery}`);
  return queries;
}

async function startRecordingProxy(meili: Meili) {
  const bodies: string[] = [];
  const forward = async (request: IncomingMessage) => {
    const body = await buffer(request);
    if (request.url === '/multi-search') bodies.push(body.toString());
    const { method = 'GET', url = '/' } = request;
    const headers = { ...meili.headers, ...UNCOMPRESSED };
    return fetch(meili.url + url, { method, headers, ...(body.length && { body }) });
  };
  const server = createServer((request, response) => {
    forward(request)
      .then(async (result) => {
        response.writeHead(result.status, { 'content-type': 'application/json' });
        response.end(Buffer.from(await result.arrayBuffer()));
      })
      .catch(() => response.writeHead(502).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    bodies,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

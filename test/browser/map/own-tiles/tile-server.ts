import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oneTile } from './one-tile.ts';
import { pmTiles } from './pm-tiles.ts';

const OPEN = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'range' };

/** A server of maps on a port of its own: a PMTiles file of pictures and one of vector tiles, and tiles of both kinds. */
export async function tileServer() {
  const [picture, vector] = [await oneTile.picture(), oneTile.vector()];
  const files: Record<string, Buffer> = {
    '/costa.pmtiles': pmTiles('picture', picture),
    '/calles.pmtiles': pmTiles('vector', vector),
  };
  const asked: { path: string; range: string | undefined; origin: string | undefined }[] = [];
  const contentOf = (path: string) => files[path] ?? (path.endsWith('.png') ? picture : vector);
  const server = createServer((request: IncomingMessage, response) => {
    const { url: path = '', method, headers } = request;
    const { range, origin } = headers;
    if (method === 'OPTIONS') return void response.writeHead(204, OPEN).end();
    asked.push({ path, range, origin });
    const content = contentOf(path);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (from === undefined) return void response.writeHead(200, OPEN).end(content);
    const part = content.subarray(Number(from), Number(to) + 1);
    const of = `bytes ${from}-${Number(from) + part.length - 1}/${content.length}`;
    response.writeHead(206, { ...OPEN, 'content-range': of }).end(part);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

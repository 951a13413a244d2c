import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oneTile } from './one-tile.ts';
import { pmTiles } from './pm-tiles.ts';

const CORS_HEADERS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'range' };

/** Starts a tile server with raster and vector tiles, each also as a PMTiles file. */
export async function startTileServer() {
  const [picture, vector] = [await oneTile.picture(), oneTile.vector()];
  const files: Record<string, Buffer> = {
    '/costa.pmtiles': pmTiles('picture', picture),
    '/calles.pmtiles': pmTiles('vector', vector),
  };
  const requests: { path: string; range: string | undefined; origin: string | undefined }[] = [];
  const findContent = (path: string) => files[path] ?? (path.endsWith('.png') ? picture : vector);
  const server = createServer((request: IncomingMessage, response) => {
    const { url: path = '', method, headers } = request;
    const { range, origin } = headers;
    if (method === 'OPTIONS') return void response.writeHead(204, CORS_HEADERS).end();
    requests.push({ path, range, origin });
    const content = findContent(path);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (from === undefined) return void response.writeHead(200, CORS_HEADERS).end(content);
    const part = content.subarray(Number(from), Number(to) + 1);
    const contentRange = `bytes ${from}-${Number(from) + part.length - 1}/${content.length}`;
    response.writeHead(206, { ...CORS_HEADERS, 'content-range': contentRange }).end(part);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requests,
    async [Symbol.asyncDispose]() {
      // Chromium opens connections ahead, which would keep the server open for minutes.
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

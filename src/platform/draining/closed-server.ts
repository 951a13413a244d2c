import type { Server } from 'node:http';

const LOOK_EVERY_MS = 50;

/**
 * Takes no more connections and waits until what was begun is answered, for at most `within` milliseconds; gives how many
 * connections were cut off. Fastify is not told before: once it closes, pages can no longer ask the API.
 */
export async function closedServer(server: Server, within: number): Promise<number> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  // A connection that was kept alive before the drain falls idle with its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  let cut = 0;
  const limit = setTimeout(() => {
    server.getConnections((_error, open) => {
      cut = open;
      server.closeAllConnections();
    });
  }, within);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
  return cut;
}

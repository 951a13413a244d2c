import type { Server } from 'node:http';

const CHECK_INTERVAL_MS = 50;

/**
 * Takes no more connections and waits until what was begun is answered, for at most `buildRangeClause` milliseconds; gives how many
 * connections were cut off. Fastify is not told before: once it closes, pages can no longer ask the API.
 */
export async function closeServer(server: Server, timeoutMs: number): Promise<number> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  // A connection that was kept alive before the drain falls idle with its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), CHECK_INTERVAL_MS);
  let cut = 0;
  const limit = setTimeout(() => {
    server.getConnections((_error, open) => {
      cut = open;
      server.closeAllConnections();
    });
  }, timeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
  return cut;
}

import type { Client, Pool } from 'pg';

/**
 * Gives the pool its place back when a connection breaks in somebody's hands. Kysely 0.29 forgets to
 * release a connection whose BEGIN or ROLLBACK fails, so that every transaction in flight when the
 * database dies would cost a place for ever, and after as many as the pool has the process would wait for ever.
 * It forgets as well a connection that was being made when it was told to end, and then its end never comes.
 */
export function releaseLostConnections(pool: Pool): void {
  const held = new Set<Client>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    const release = () => {
      if (!held.has(client)) return;
      client.release(true);
      // Whoever held it may still notice and release it too, which the pool takes for a mistake.
      client.release = () => undefined;
    };
    client.once('end', release);
    // The pool makes it releasable after this has been told.
    if (pool.ending) queueMicrotask(release);
  });
}

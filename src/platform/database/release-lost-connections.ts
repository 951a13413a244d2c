import type { Client, Pool } from 'pg';

/**
 * Returns a connection that breaks while in use to the pool. Kysely 0.29 does not release a connection whose BEGIN or
 * ROLLBACK fails, so that each transaction in flight when the database dies would take a place in the pool for good. It
 * also leaves behind a connection that was being opened when the pool was told to end; the pool would then never end.
 */
export function releaseLostConnections(pool: Pool): void {
  const held = new Set<Client>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    const release = () => {
      if (!held.has(client)) return;
      client.release(true);
      // The pool throws when its user releases the connection a second time.
      client.release = () => undefined;
    };
    client.once('end', release);
    // The pool adds `release` to the client only after this event.
    if (pool.ending) queueMicrotask(release);
  });
}

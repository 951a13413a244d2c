import { readFileSync } from 'node:fs';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type EntityClass, RequestContext } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { databaseLimits } from './database/database-limits.ts';
import { closeTimedOutConnections } from './database/close-timed-out-connections.ts';
import { requestEntities } from './query/request-entities.ts';
import { traceQueries } from './database/trace-queries.ts';
import { releaseLostConnections } from './database/release-lost-connections.ts';

/** Reads the TLS parameters of a libpq address, which MikroORM ignores. */
function readTlsOptions(clientUrl: string) {
  const { searchParams } = new URL(clientUrl);
  const file = searchParams.get('sslrootcert');
  if (file) return { ssl: { ca: readFileSync(file, 'utf8') } };
  const mode = searchParams.get('sslmode') ?? 'disable';
  return mode === 'disable' ? {} : { ssl: true };
}

export const createDatabaseConfig = (
  clientUrl: string,
  entities: EntityClass[],
  limits: object = databaseLimits.queries,
) =>
  defineConfig({
    clientUrl,
    entities,
    context: (name) => RequestContext.getEntityManager(name) ?? requestEntities.current(),
    // A database that is not there is a mistake in its address: a new one would be an empty site.
    ensureDatabase: false,
    extensions: [Migrator],
    migrations: {
      path: 'dist/migrations',
      pathTs: 'migrations',
      snapshotName: '.snapshot',
      snapshotOnMigrate: false,
      disableForeignKeys: false,
      // Each in a transaction of its own, so that none keeps its locks while the next one works, or in none.
      allOrNothing: false,
    },
    forceUtcTimezone: true,
    colors: false,
    driverOptions: {
      ...limits,
      ...readTlsOptions(clientUrl),
      onPoolCreated(pool: Pool) {
        releaseLostConnections(pool);
        pool.on('connect', closeTimedOutConnections);
        pool.on('connect', traceQueries);
      },
    },
    pool: { min: 0, max: 10 },
  });

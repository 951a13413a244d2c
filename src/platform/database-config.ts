import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type EntityClass } from '@mikro-orm/postgresql';
import { releaseLostConnections } from './release-lost-connections.ts';

/** A query that takes longer than this is a fault; none may hold up the others, nor may a process that froze. */
const LIMITS = { statement_timeout: 30_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 };

export const databaseConfig = (clientUrl: string, entities: EntityClass[]) =>
  defineConfig({
    clientUrl,
    entities,
    extensions: [Migrator],
    migrations: {
      path: 'dist/migrations',
      pathTs: 'migrations',
      snapshotName: '.snapshot',
      snapshotOnMigrate: false,
      disableForeignKeys: false,
    },
    forceUtcTimezone: true,
    colors: false,
    driverOptions: { ...LIMITS, connectionTimeoutMillis: 10_000, onPoolCreated: releaseLostConnections },
    pool: { min: 0, max: 10 },
  });

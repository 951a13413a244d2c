import { readFileSync } from 'node:fs';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type EntityClass } from '@mikro-orm/postgresql';
import { deadlines } from './limits/deadlines.ts';
import { releaseLostConnections } from './release-lost-connections.ts';

/** A query that takes longer than this is a fault; none may hold up the others, nor may a process that froze. */
const LIMITS = {
  statement_timeout: deadlines.statement,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** MikroORM takes of an address what libpq's form of it begins with; the rest, whether it is encrypted, is said beside it. */
function encryption(clientUrl: string) {
  const { searchParams } = new URL(clientUrl);
  const file = searchParams.get('sslrootcert');
  if (file) return { ssl: { ca: readFileSync(file, 'utf8') } };
  const mode = searchParams.get('sslmode') ?? 'disable';
  return mode === 'disable' ? {} : { ssl: true };
}

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
    driverOptions: {
      ...LIMITS,
      ...encryption(clientUrl),
      connectionTimeoutMillis: 10_000,
      onPoolCreated: releaseLostConnections,
    },
    pool: { min: 0, max: 10 },
  });

import { MikroORM, type MigrationsOptions } from '@mikro-orm/postgresql';
import { databaseConfig } from '../database-config.ts';
import { databaseLimits } from '../database/database-limits.ts';
import { type MigrationPatience, migrationPatience } from './migration-patience.ts';
import { APPLIED, HAS_QUEUES, IS_MIGRATED, QUEUES } from './migrations.sql.ts';
import { StepMigrator } from './step-migrator.ts';

export interface SchemaWork {
  readonly url: string;
  /** Takes each line of the progress. */
  readonly say: (line: string) => void;
  readonly patience?: MigrationPatience;
  /** Where there are others than those of this release. */
  readonly migrations?: MigrationsOptions;
}

export type SchemaSession = Awaited<ReturnType<typeof schemaSession>>;

/** One connection for all that is done to the schema, which never gets old, so that what it holds is held to the end. */
export async function schemaSession({ url, say, patience = migrationPatience, migrations }: SchemaWork) {
  const config = databaseConfig(url, [], databaseLimits.migrations);
  const orm = await MikroORM.init({
    ...config,
    // Each in a transaction of its own, so that none keeps its locks while the next one works.
    migrations: { ...config.migrations, allOrNothing: false, silent: true, ...migrations },
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: 1, idleTimeoutMillis: 0 },
    logger: (line) => say(line.replace(/^\[\w+\] /, '')),
  });
  const migrator = new StepMigrator(orm.em, patience);
  const rows = <Row>(sql: string, values: unknown[] = []) => orm.em.getConnection().execute<Row[]>(sql, values);
  const isYes = async (sql: string) => (await rows<{ yes: boolean }>(sql))[0]!.yes;
  return {
    rows,
    names: () => migrator.names(),
    up: (name: string) => migrator.up([name]),
    down: (name: string) => migrator.down([name]),
    /** In the order in which they were applied. */
    applied: async () => ((await isYes(IS_MIGRATED)) ? rows<{ name: string; at: Date }>(APPLIED) : []),
    /** Which version of its schema the library of the queues has made. */
    queues: async () => ((await isYes(HAS_QUEUES)) ? ((await rows<{ version: number }>(QUEUES))[0]?.version ?? 0) : 0),
    [Symbol.asyncDispose]: () => orm.close(true),
  };
}

import { MikroORM, type MigrationsOptions } from '@mikro-orm/postgresql';
import { createDatabaseConfig } from '../create-database-config.ts';
import { databaseLimits } from '../database/database-limits.ts';
import { type MigrationTimeouts, migrationTimeouts } from './migration-timeouts.ts';
import {
  APPLIED,
  ENDS_WITH_CLIENT,
  TABLE_EXISTS,
  QUEUE_VERSION,
  TRY_LOCK,
  LOCK_HOLDER,
  LIFT_LIMITS,
} from './migrations.sql.ts';
import { StepMigrator } from './step-migrator.ts';

export interface SchemaWork {
  readonly url: string;
  /** Takes each line of the progress. */
  readonly log: (line: string) => void;
  readonly timeouts?: MigrationTimeouts;
  /** Where there are others than those of this release. */
  readonly migrations?: MigrationsOptions;
}

interface TableExistence {
  readonly isThere: boolean;
}
interface AppliedMigration {
  readonly name: string;
  readonly at: string;
}
interface LockHolder {
  readonly pid: number;
  readonly application: string;
  readonly seconds: number | null;
}

export type SchemaSession = Awaited<ReturnType<typeof openSchemaSession>>;

/** One connection for all that is done to the schema, which never gets old, so that what it holds is held to the end. */
export async function openSchemaSession({ url, log, timeouts = migrationTimeouts, migrations }: SchemaWork) {
  const config = createDatabaseConfig(url, [], databaseLimits.migrations);
  const orm = await MikroORM.init({
    ...config,
    migrations: { ...config.migrations, silent: true, ...migrations },
    discovery: { warnWhenNoEntities: false },
    // One that is missing is a fault of the address.
    ensureDatabase: false,
    pool: { min: 0, max: 1, idleTimeoutMillis: 0 },
    logger: (line) => log(line.replace(/^\[\w+\] /, '')),
  });
  const migrator = new StepMigrator(orm.em, timeouts);
  const connection = orm.em.getConnection();
  const isThere = async (table: string) => (await connection.execute<TableExistence[]>(TABLE_EXISTS, [table]))[0]!.isThere;
  return {
    listNames: () => migrator.listNames(),
    up: (name: string) => migrator.up([name]),
    down: (name: string) => migrator.down([name]),
    /** In the order in which they were applied. */
    listApplied: async () => ((await isThere('mikro_orm_migrations')) ? connection.execute<AppliedMigration[]>(APPLIED) : []),
    /** Which version of its schema the library of the queues has made. */
    getQueueVersion: async () => {
      if (!(await isThere('jobs.version'))) return 0;
      return (await connection.execute<{ version: number }[]>(QUEUE_VERSION))[0]?.version ?? 0;
    },
    async liftLimits() {
      await connection.execute(LIFT_LIMITS);
      await connection.execute(ENDS_WITH_CLIENT).catch(() => undefined);
    },
    tryLock: async () => (await connection.execute<{ taken: boolean; pid: number }[]>(TRY_LOCK))[0]!,
    findLockHolder: async () => (await connection.execute<LockHolder[]>(LOCK_HOLDER))[0],
    async run(statements: readonly string[]) {
      for (const statement of statements) await connection.execute(statement);
    },
    [Symbol.asyncDispose]: () => orm.close(true),
  };
}

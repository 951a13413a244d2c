import { MikroORM, type MigrationsOptions } from '@mikro-orm/postgresql';
import { databaseConfig } from '../database-config.ts';
import { databaseLimits } from '../database/database-limits.ts';
import { type MigrationPatience, migrationPatience } from './migration-patience.ts';
import {
  APPLIED,
  ENDS_WITH_CLIENT,
  IS_THERE,
  QUEUES,
  TRY_TURN,
  WHOSE_TURN,
  WITHOUT_LIMITS,
} from './migrations.sql.ts';
import { StepMigrator } from './step-migrator.ts';

export interface SchemaWork {
  readonly url: string;
  /** Takes each line of the progress. */
  readonly say: (line: string) => void;
  readonly patience?: MigrationPatience;
  /** Where there are others than those of this release. */
  readonly migrations?: MigrationsOptions;
}

interface Found {
  readonly isThere: boolean;
}
interface Applied {
  readonly name: string;
  readonly at: string;
}
interface Other {
  readonly pid: number;
  readonly application: string;
  readonly seconds: number | null;
}

export type SchemaSession = Awaited<ReturnType<typeof schemaSession>>;

/** One connection for all that is done to the schema, which never gets old, so that what it holds is held to the end. */
export async function schemaSession({ url, say, patience = migrationPatience, migrations }: SchemaWork) {
  const config = databaseConfig(url, [], databaseLimits.migrations);
  const orm = await MikroORM.init({
    ...config,
    migrations: { ...config.migrations, silent: true, ...migrations },
    discovery: { warnWhenNoEntities: false },
    // One that is missing is a fault of the address.
    ensureDatabase: false,
    pool: { min: 0, max: 1, idleTimeoutMillis: 0 },
    logger: (line) => say(line.replace(/^\[\w+\] /, '')),
  });
  const migrator = new StepMigrator(orm.em, patience);
  const connection = orm.em.getConnection();
  const isThere = async (table: string) => (await connection.execute<Found[]>(IS_THERE, [table]))[0]!.isThere;
  return {
    names: () => migrator.names(),
    up: (name: string) => migrator.up([name]),
    down: (name: string) => migrator.down([name]),
    /** In the order in which they were applied. */
    applied: async () => ((await isThere('mikro_orm_migrations')) ? connection.execute<Applied[]>(APPLIED) : []),
    /** Which version of its schema the library of the queues has made. */
    queues: async () => {
      if (!(await isThere('jobs.version'))) return 0;
      return (await connection.execute<{ version: number }[]>(QUEUES))[0]?.version ?? 0;
    },
    async liftLimits() {
      await connection.execute(WITHOUT_LIMITS);
      await connection.execute(ENDS_WITH_CLIENT).catch(() => undefined);
    },
    tryTurn: async () => (await connection.execute<{ taken: boolean; pid: number }[]>(TRY_TURN))[0]!,
    whoseTurn: async () => (await connection.execute<Other[]>(WHOSE_TURN))[0],
    async run(statements: readonly string[]) {
      for (const statement of statements) await connection.execute(statement);
    },
    [Symbol.asyncDispose]: () => orm.close(true),
  };
}

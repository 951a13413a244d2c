import { type Migration, MigrationRunner, Migrator } from '@mikro-orm/migrations';
import { MikroORM, type MigrationsOptions, type EntityManager } from '@mikro-orm/postgresql';
import { createDatabaseConfig } from '../database/create-database-config.ts';
import { databaseLimits } from '../database/database-limits.ts';
import { MINUTE_MS, SECOND_MS } from '../time-units.contract.ts';
import { APPLIED_MIGRATIONS, CANCEL_WITH_CLIENT, TABLE_EXISTS, QUEUE_VERSION, TRY_LOCK, LOCK_HOLDER, LIFT_LIMITS, buildDropStatements, INVALID_INDEXES, LOCK_TIMEOUT } from './migrations.sql.ts';

/** In milliseconds; `pause` is a range for a random pause. */
export interface MigrationTimeouts {
  /** Per statement and lock; shorter than the timeout of application statements that queue up behind it. */
  readonly lock: number;
  readonly pause: readonly [min: number, max: number];
  /** Per migration, including attempts and pauses. */
  readonly total: number;
}

/** With these pauses, the table is free for others about two thirds of the time. */
export const migrationTimeouts: MigrationTimeouts = {
  lock: 2 * SECOND_MS,
  pause: [2 * SECOND_MS, 6 * SECOND_MS],
  total: 15 * MINUTE_MS,
};

type Direction = 'up' | 'down';
type AfterRun = Parameters<MigrationRunner['run']>[2];

const CREATED_INDEX = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;

class StepRunner extends MigrationRunner {
  timeouts = migrationTimeouts;

  override async run(migration: Migration, direction: Direction, afterRun?: AfterRun) {
    const { lock, total } = this.timeouts;
    // A migration without a transaction takes locks that block no reader or writer, so it needs no short attempts.
    await this.driver.execute(LOCK_TIMEOUT, [String(migration.isTransactional() ? lock : total)]);
    if (!migration.isTransactional()) await this.dropInvalid(await this.listCreatedIndexes(migration, direction));
    await super.run(migration, direction, afterRun);
  }

  private async listCreatedIndexes(migration: Migration, direction: Direction) {
    migration.reset();
    await migration[direction]();
    const texts = migration.getQueries().filter((query) => typeof query === 'string');
    return texts.flatMap((text) => [...text.matchAll(CREATED_INDEX)].map(([, name]) => name!));
  }

  /** Drops invalid indexes first, since `if not exists` would keep them. */
  private async dropInvalid(indexes: readonly string[]) {
    const invalidIndexes = await this.driver.execute<{ name: string }[]>(INVALID_INDEXES, [`{${indexes.join(',')}}`]);
    const names = invalidIndexes.map(({ name }) => name);
    for (const statement of buildDropStatements(names)) {
      const line = `removes an invalid index of an interrupted migration: ${statement}`;
      this.config.getLogger().log('migrator', line, { enabled: true });
      await this.driver.execute(statement);
    }
  }
}

/** MikroORM's migrator with our lock timeouts, and with access to the names of all migrations. */
class StepMigrator extends Migrator {
  private readonly timeouts?: MigrationTimeouts;

  constructor(em: EntityManager, timeouts: MigrationTimeouts) {
    super(em);
    this.timeouts = timeouts;
    // The base constructor created a runner before `timeouts` was set.
    this.initServices();
  }

  protected override createRunner() {
    const runner = new StepRunner(this.driver, this.options, this.config);
    if (this.timeouts) runner.timeouts = this.timeouts;
    return runner;
  }

  /** Names of all migrations of the code, applied or not. */
  async listNames(): Promise<string[]> {
    await this.initPaths();
    return (await this.discoverMigrations()).map(({ name }) => name);
  }
}

export interface SchemaWork {
  readonly url: string;
  readonly log: (line: string) => void;
  readonly timeouts?: MigrationTimeouts;
  /** Options for tests, such as another list of migrations. */
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

/** Opens one connection for all schema work. It is never recycled, so that its locks are held to the end. */
export async function openSchemaSession({ url, log, timeouts = migrationTimeouts, migrations }: SchemaWork) {
  const config = createDatabaseConfig(url, [], databaseLimits.migrations);
  const orm = await MikroORM.init({
    ...config,
    migrations: { ...config.migrations, silent: true, ...migrations },
    discovery: { warnWhenNoEntities: false },
    // A missing database means a wrong address.
    ensureDatabase: false,
    pool: { min: 0, max: 1, idleTimeoutMillis: 0 },
    logger: (line) => log(line.replace(/^\[\w+\] /, '')),
  });
  const migrator = new StepMigrator(orm.em, timeouts);
  const connection = orm.em.getConnection();
  const tableExists = async (table: string) =>
    (await connection.execute<TableExistence[]>(TABLE_EXISTS, [table]))[0]!.isThere;
  return {
    listNames: () => migrator.listNames(),
    up: (name: string) => migrator.up([name]),
    down: (name: string) => migrator.down([name]),
    listApplied: async () =>
      (await tableExists('mikro_orm_migrations')) ? connection.execute<AppliedMigration[]>(APPLIED_MIGRATIONS) : [],
    getQueueVersion: async () => {
      if (!(await tableExists('jobs.version'))) return 0;
      return (await connection.execute<{ version: number }[]>(QUEUE_VERSION))[0]?.version ?? 0;
    },
    async liftLimits() {
      await connection.execute(LIFT_LIMITS);
      await connection.execute(CANCEL_WITH_CLIENT).catch(() => undefined);
    },
    tryLock: async () => (await connection.execute<{ taken: boolean; pid: number }[]>(TRY_LOCK))[0]!,
    findLockHolder: async () => (await connection.execute<LockHolder[]>(LOCK_HOLDER))[0],
    async run(statements: readonly string[]) {
      for (const statement of statements) await connection.execute(statement);
    },
    [Symbol.asyncDispose]: () => orm.close(true),
  };
}

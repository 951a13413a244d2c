import type { EntityManager } from '@mikro-orm/postgresql';
import { type Migration, MigrationRunner, Migrator } from '@mikro-orm/migrations';
import { type MigrationTimeouts, migrationTimeouts } from './migration-timeouts.ts';
import { buildDropStatements, INVALID_INDEXES, LOCK_TIMEOUT } from './migrations.sql.ts';

type Direction = 'up' | 'down';
type AfterRun = Parameters<MigrationRunner['run']>[2];

const CREATED_INDEX = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;

class StepRunner extends MigrationRunner {
  timeouts = migrationTimeouts;

  override async run(migration: Migration, direction: Direction, afterRun?: AfterRun) {
    const { lock, total } = this.timeouts;
    // What is done without a transaction takes locks that hold up no reader and no writer: it waits in one go.
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

  /** An index that was left unfinished would be taken for one that is there. */
  private async dropInvalid(indexes: readonly string[]) {
    const found = await this.driver.execute<{ name: string }[]>(INVALID_INDEXES, [`{${indexes.join(',')}}`]);
    const names = found.map(({ name }) => name);
    for (const statement of buildDropStatements(names)) {
      const line = `left unfinished by whoever was interrupted, and to be built anew: ${statement}`;
      this.config.getLogger().log('migrator', line, { enabled: true });
      await this.driver.execute(statement);
    }
  }
}

/** MikroORM's, for one migration at a time. */
export class StepMigrator extends Migrator {
  private readonly timeouts?: MigrationTimeouts;

  constructor(em: EntityManager, timeouts: MigrationTimeouts) {
    super(em);
    this.timeouts = timeouts;
    // The first runner was made before it was known.
    this.initServices();
  }

  protected override createRunner() {
    const runner = new StepRunner(this.driver, this.options, this.config);
    if (this.timeouts) runner.timeouts = this.timeouts;
    return runner;
  }

  /** Of all migrations that the code brings, whether the database has them or not. */
  async listNames(): Promise<string[]> {
    await this.initPaths();
    return (await this.discoverMigrations()).map(({ name }) => name);
  }
}

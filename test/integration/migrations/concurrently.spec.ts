import { migrateSchema } from '../../../src/platform/migrations/migrate.ts';
import { defineMigration } from '../../setup/define-migration.ts';
import { createEmptyDatabase } from '../../setup/create-empty-database.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const TIMEOUTS = { lock: 200, pause: [100, 200], total: 30_000 } as const;
const INDEX = defineMigration(
  'Migration20300101000000',
  ['create index concurrently if not exists "homes_town_index" on "homes" ("town")'],
  { inTransaction: false },
);
const SLOW = defineMigration('Migration20300101000001', ['select pg_sleep(1)', 'create table offices (id int)']);
const STATE = `select indisvalid as valid from pg_index where indexrelid = to_regclass('homes_town_index')`;
const BUILDING = 'select pid from pg_stat_progress_create_index where datname = current_database()';

describe('index built during writes', () => {
  const database = useFixture(createEmptyDatabase);
  const logLines: string[] = [];
  const runMigrations = (...list: ReturnType<typeof defineMigration>[]) =>
    migrateSchema({
      url: database.url,
      log: (line) => logLines.push(line),
      timeouts: TIMEOUTS,
      migrations: { migrationsList: list },
    });
  /** Starts a transaction that delays the completion of the index. */
  async function startWriter() {
    const client = await database.connect('the accountant');
    await client.query('begin');
    await client.query(`insert into homes values ('Mijas')`);
    return client;
  }

  beforeAll(() => database.rows('create table homes (town text)'));

  it('is left unfinished by a killed process, and then dropped and rebuilt', async () => {
    const writer = await startWriter();
    const interrupted = expect(runMigrations(INDEX)).rejects.toThrow();
    await waitFor(async () => expect(await database.rows(BUILDING)).toHaveLength(1));
    // The migration logs what it waits for after its first short attempt.
    await waitFor(() =>
      Promise.resolve(expect(logLines.join('\n')).toContain('Migration20300101000000: waits for ShareLock on virtualxid')),
    );
    expect(logLines.at(-1)).toContain('the accountant');
    await database.rows(`select pg_terminate_backend(pid) from (${BUILDING}) building`);
    await interrupted;
    await expect(database.rows(STATE)).resolves.toEqual([{ valid: false }]);

    await writer.query('commit');
    await expect(runMigrations(INDEX)).resolves.toBe(1);
    await expect(database.rows(STATE)).resolves.toEqual([{ valid: true }]);
    expect(logLines).toContain(
      'removes an invalid index of an interrupted migration: drop index concurrently if exists "homes_town_index"',
    );
  });

  it('is built by one of two concurrent starts, while the other waits without blocking writes', async () => {
    await database.rows('drop index homes_town_index');
    await database.rows('delete from mikro_orm_migrations');
    logLines.length = 0;
    const counts = await Promise.all([runMigrations(INDEX, SLOW), runMigrations(INDEX, SLOW)]);
    expect(counts.toSorted()).toEqual([0, 2]);
    expect(logLines.filter((line) => /^another process migrates \(process \d+ of the database/.test(line))).toHaveLength(1);
    const applied = await database.rows('select name from mikro_orm_migrations order by id');
    expect(applied).toEqual([{ name: INDEX.name }, { name: SLOW.name }]);
    await expect(database.rows(STATE)).resolves.toEqual([{ valid: true }]);
  });
});

import { migrateSchema } from '../../../src/platform/migrations/migrate-schema.ts';
import { aMigration } from '../../setup/a-migration.ts';
import { emptyDatabase } from '../../setup/empty-database.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const PATIENCE = { lock: 200, pause: [100, 200], total: 30_000 } as const;
const INDEX = aMigration(
  'Migration20300101000000',
  ['create index concurrently if not exists "homes_town_index" on "homes" ("town")'],
  { inTransaction: false },
);
const SLOW = aMigration('Migration20300101000001', ['select pg_sleep(1)', 'create table offices (id int)']);
const STATE = `select indisvalid as valid from pg_index where indexrelid = to_regclass('homes_town_index')`;
const BUILDING = 'select pid from pg_stat_progress_create_index where datname = current_database()';

describe('an index that is built while others write', () => {
  const database = useFixture(emptyDatabase);
  const said: string[] = [];
  const migrated = (...list: ReturnType<typeof aMigration>[]) =>
    migrateSchema({
      url: database.url,
      log: (line) => said.push(line),
      timeouts: PATIENCE,
      migrations: { migrationsList: list },
    });
  /** Whoever wrote before it began keeps it from being finished. */
  async function writing() {
    const client = await database.connected('the accountant');
    await client.query('begin');
    await client.query(`insert into homes values ('Mijas')`);
    return client;
  }

  beforeAll(() => database.rows('create table homes (town text)'));

  it('is left unfinished by who is killed, and then dropped and built anew', async () => {
    const writer = await writing();
    const killed = expect(migrated(INDEX)).rejects.toThrow();
    await waitFor(async () => expect(await database.rows(BUILDING)).toHaveLength(1));
    // It waits longer than a short try, and says so.
    await waitFor(() =>
      Promise.resolve(expect(said.join('\n')).toContain('Migration20300101000000: waits for ShareLock on virtualxid')),
    );
    expect(said.at(-1)).toContain('the accountant');
    await database.rows(`select pg_terminate_backend(pid) from (${BUILDING}) building`);
    await killed;
    await expect(database.rows(STATE)).resolves.toEqual([{ valid: false }]);

    await writer.query('commit');
    await expect(migrated(INDEX)).resolves.toBe(1);
    await expect(database.rows(STATE)).resolves.toEqual([{ valid: true }]);
    expect(said).toContain(
      'left unfinished by whoever was interrupted, and to be built anew: drop index concurrently if exists "homes_town_index"',
    );
  });

  it('is built by one of two that start at once, while the other waits, says so, and is in nobody’s way', async () => {
    await database.rows('drop index homes_town_index');
    await database.rows('delete from mikro_orm_migrations');
    said.length = 0;
    const counts = await Promise.all([migrated(INDEX, SLOW), migrated(INDEX, SLOW)]);
    expect(counts.toSorted()).toEqual([0, 2]);
    expect(said.filter((line) => /^another process migrates \(process \d+ of the database/.test(line))).toHaveLength(1);
    const applied = await database.rows('select name from mikro_orm_migrations order by id');
    expect(applied).toEqual([{ name: INDEX.name }, { name: SLOW.name }]);
    await expect(database.rows(STATE)).resolves.toEqual([{ valid: true }]);
  });
});

import { Client } from 'pg';
import { databaseLimits } from '../../../src/platform/database/database-limits.ts';
import { migrateSchema } from '../../../src/platform/migrations/migrate-schema.ts';
import { aMigration } from '../../setup/a-migration.ts';
import { emptyDatabase } from '../../setup/empty-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';

/** PostgreSQL 15 does not know the last. */
const LIMITS = [
  ...['statement_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout', 'lock_timeout'],
  'transaction_timeout',
];
const NOTE = `create table met as
  select name, setting from pg_settings where name ~ '^(statement|transaction|idle.*)_timeout$'`;

/** Makes the schema that the others change. */
const FIRST = aMigration('Migration20291231000000', ['select 1']);

describe('a migration that takes long', () => {
  const database = useFixture(emptyDatabase);
  const said: string[] = [];
  const migrated = (...list: ReturnType<typeof aMigration>[]) =>
    migrateSchema({ url: database.url, log: (line) => said.push(line), migrations: { migrationsList: list } });

  beforeAll(async () => {
    const known = await database.rows<{ name: string }>('select name from pg_settings where name = any($1)', [LIMITS]);
    for (const { name } of known) await database.rows(`alter database ${database.name} set ${name} = '300ms'`);
  });

  it('is ended by no limit of the database, its role or the application', async () => {
    await migrated(FIRST);
    const long = aMigration('Migration20300101000000', [NOTE, 'select pg_sleep(1)']);
    const begins = aMigration('Migration20300101000001', ['select 1']);
    await expect(migrated(FIRST, long, begins)).resolves.toBe(2);
    const met = await database.rows<{ setting: string }>('select setting from met');
    expect(new Set(met.map(({ setting }) => setting))).toEqual(new Set(['0']));
  });

  it('ends with the process that began it, so that the next one need not wait for it', async () => {
    const watched = aMigration('Migration20300101000002', [
      `create table watched as select current_setting('client_connection_check_interval') as often`,
    ]);
    await migrated(FIRST, aMigration('Migration20300101000000', []), aMigration('Migration20300101000001', []), watched);
    await expect(database.rows('select often from watched')).resolves.toEqual([{ often: '5s' }]);
  });

  it('is told as it goes on: which, how many of how many, and how long', () => {
    expect(said.slice(0, 5)).toEqual([
      expect.stringMatching(/^Esquema creado: 1 migraciones en 0\.\d s$/),
      'migration 1 of 2, Migration20300101000000: begins',
      expect.stringMatching(/^migration 1 of 2, Migration20300101000000: done in 1\.\d s$/),
      'migration 2 of 2, Migration20300101000001: begins',
      expect.stringMatching(/^migration 2 of 2, Migration20300101000001: done in 0\.\d s$/),
    ]);
  });

  it('has nothing of the limit of 30 s that the statements of the application have', async () => {
    const limitOf = async (limits: object) => {
      const client = new Client({ connectionString: database.url, ...limits });
      await client.connect();
      const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
      await client.end();
      return rows[0]!.statement_timeout;
    };
    await expect(limitOf(databaseLimits.queries)).resolves.toBe('30s');
    await expect(limitOf(databaseLimits.migrations)).resolves.toBe('0');
  });
});

import { Client } from 'pg';
import { databaseLimits } from '../../../src/platform/database/database-limits.ts';
import { migrateSchema } from '../../../src/platform/migrations/migrate.ts';
import { defineMigration } from '../../setup/define-migration.ts';
import { createEmptyDatabase } from '../../setup/create-empty-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';

/** PostgreSQL 15 does not have `transaction_timeout`. */
const TIMEOUT_SETTINGS = [
  ...['statement_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout', 'lock_timeout'],
  'transaction_timeout',
];
/** Of the database: long enough for the connection to a busy server. */
const TIMEOUT_MS = 1000;
const RECORD_TIMEOUTS = `create table met as
  select name, setting from pg_settings where name ~ '^(statement|transaction|idle.*)_timeout$'`;

/** Applied first, because the creation of a schema is logged differently. */
const FIRST = defineMigration('Migration20291231000000', ['select 1']);

describe('long migration', () => {
  const database = useFixture(createEmptyDatabase);
  const logLines: string[] = [];
  const runMigrations = (...list: ReturnType<typeof defineMigration>[]) =>
    migrateSchema({ url: database.url, log: (line) => logLines.push(line), migrations: { migrationsList: list } });

  beforeAll(async () => {
    const settings = await database.rows<{ name: string }>('select name from pg_settings where name = any($1)', [
      TIMEOUT_SETTINGS,
    ]);
    for (const { name } of settings) await database.rows(`alter database ${database.name} set ${name} = '${TIMEOUT_MS}'`);
  });

  it('is not limited by timeouts of the database', async () => {
    await runMigrations(FIRST);
    const long = defineMigration('Migration20300101000000', [RECORD_TIMEOUTS, `select pg_sleep(${(2 * TIMEOUT_MS) / 1000})`]);
    const next = defineMigration('Migration20300101000001', ['select 1']);
    await expect(runMigrations(FIRST, long, next)).resolves.toBe(2);
    const timeouts = await database.rows<{ setting: string }>('select setting from met');
    expect(new Set(timeouts.map(({ setting }) => setting))).toEqual(new Set(['0']));
  });

  it('checks every five seconds whether its process is still connected', async () => {
    const watched = defineMigration('Migration20300101000002', [
      `create table watched as select current_setting('client_connection_check_interval') as often`,
    ]);
    await runMigrations(
      FIRST,
      defineMigration('Migration20300101000000', []),
      defineMigration('Migration20300101000001', []),
      watched,
    );
    await expect(database.rows('select often from watched')).resolves.toEqual([{ often: '5s' }]);
  });

  it('reports its name, number and duration', () => {
    expect(logLines.slice(0, 5)).toEqual([
      expect.stringMatching(/^Esquema creado: 1 migraciones en \d+\.\d s$/),
      'migration 1 of 2, Migration20300101000000: begins',
      expect.stringMatching(/^migration 1 of 2, Migration20300101000000: done in \d+\.\d s$/),
      'migration 2 of 2, Migration20300101000001: begins',
      expect.stringMatching(/^migration 2 of 2, Migration20300101000001: done in \d+\.\d s$/),
    ]);
  });

  it('ignores the 30 s limit of application statements', async () => {
    const getTimeout = async (limits: object) => {
      const client = new Client({ connectionString: database.url, ...limits });
      await client.connect();
      const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
      await client.end();
      return rows[0]!.statement_timeout;
    };
    await expect(getTimeout(databaseLimits.queries)).resolves.toBe('30s');
    await expect(getTimeout(databaseLimits.migrations)).resolves.toBe('0');
  });
});

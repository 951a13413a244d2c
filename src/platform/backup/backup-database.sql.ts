import { Client, escapeIdentifier } from 'pg';
import { createId } from '../new-id.ts';

export interface Table {
  readonly schema: string;
  readonly name: string;
  /** All columns except generated ones. */
  readonly columns: string[];
}

interface Sequence {
  readonly schema: string;
  readonly name: string;
  readonly last: string | null;
}

/** Tables of migrations and pg-boss that the restore of the schema fills. */
const EXCLUDED_TABLES = ['public.mikro_orm_migrations', 'jobs.version', 'jobs.bam', 'jobs.queue_stats', 'jobs.warning'];

/** Partitions are read and written through their parent table. */
const TABLES = `
  select n.nspname as schema, c.relname as name,
    array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname || '.' || c.relname <> all ($1::text[])
  order by pg_table_size(c.oid) desc, 1, 2`;

const SEQUENCES = `
  select schemaname as schema, sequencename as name, last_value::text as last
  from pg_sequences where schemaname in ('public', 'jobs') order by 1, 2`;

const APPLIED_MIGRATIONS = 'select name from mikro_orm_migrations order by id';
const HAS_MIGRATIONS = `select to_regclass('public.mikro_orm_migrations') is not null as yes`;

/** Portable text formats for times and numbers, and no timeouts. */
const SETTINGS = `
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

export const quoteTableName = ({ schema, name }: { schema: string; name: string }) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
const quoteColumns = ({ columns }: Table) => columns.map(escapeIdentifier).join(', ');

export const buildCopyOut = (table: Table) =>
  `copy (select ${quoteColumns(table)} from ${quoteTableName(table)}) to stdout`;
export const buildCopyIn = (table: Table) => `copy ${quoteTableName(table)} (${quoteColumns(table)}) from stdin`;

/** A separate connection, since a backup or a restore takes longer than any request may. */
export async function connectForBackup(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
  // The failing query reports the error.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SETTINGS);
  return client;
}

export const listTables = async (client: Client) => (await client.query<Table>(TABLES, [EXCLUDED_TABLES])).rows;
export const listSequences = async (client: Client) => (await client.query<Sequence>(SEQUENCES)).rows;

export async function listAppliedMigrations(client: Client): Promise<string[]> {
  const [row] = (await client.query<{ yes: boolean }>(HAS_MIGRATIONS)).rows;
  return row!.yes ? (await client.query<{ name: string }>(APPLIED_MIGRATIONS)).rows.map(({ name }) => name) : [];
}

export interface Snapshot extends AsyncDisposable {
  /** Start of the snapshot, which contains everything committed before. */
  readonly at: Date;
  readonly postgres: string;
  /** Holds the lock against a second backup, and keeps the snapshot open. */
  readonly lockingClient: Client;
  /** Opens another connection that reads the same snapshot. */
  open(): Promise<Client>;
}

const BEGIN = 'begin transaction isolation level repeatable read, read only';
const EXPORT = `select pg_export_snapshot() as id, now() as at, current_setting('server_version') as postgres`;
/** The statement accepts no parameters, so PostgreSQL formats it. */
const IMPORT = `select format('set transaction snapshot %L', $1::text) as statement`;
/** Allows one backup or restore at a time: a second backup could remove files that the first has just written. */
const TRY_LOCK = `select pg_try_advisory_lock(hashtextextended('backup', 0)) as taken`;

interface ExportedSnapshot {
  id: string;
  at: Date;
  postgres: string;
}

export async function openSnapshot(url: string): Promise<Snapshot> {
  await using pending = new AsyncDisposableStack();
  const openPending = async () => {
    const client = await connectForBackup(url);
    pending.defer(() => client.end());
    return client;
  };
  const lockingClient = await openPending();
  const [lock] = (await lockingClient.query<{ taken: boolean }>(TRY_LOCK)).rows;
  if (!lock!.taken) throw new Error('Otra copia está en marcha: espere a que termine.');
  await lockingClient.query(BEGIN);
  const [{ id, ...exported }] = (await lockingClient.query<ExportedSnapshot>(EXPORT)).rows as [ExportedSnapshot];
  const resources = pending.move();
  return {
    ...exported,
    lockingClient,
    async open() {
      const client = await connectForBackup(url);
      resources.defer(() => client.end());
      await client.query(BEGIN);
      for (const { statement } of (await lockingClient.query<{ statement: string }>(IMPORT, [id])).rows)
        await client.query(statement);
      return client;
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

interface BackupSummary {
  readonly at: Date;
  readonly bytes: number;
  readonly seconds: number;
}

const INSERT_BACKUP = 'insert into backups (id, at, bytes, seconds) values ($1, $2, $3, $4)';

export async function recordBackup(databaseUrl: string, { at, bytes, seconds }: BackupSummary) {
  const client = await connectForBackup(databaseUrl);
  try {
    await client.query(INSERT_BACKUP, [createId(), at, bytes, seconds]);
  } finally {
    await client.end();
  }
}

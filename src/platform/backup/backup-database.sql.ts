import { Client, escapeIdentifier } from 'pg';

export interface Table {
  readonly schema: string;
  readonly name: string;
  /** Without generated ones, which the database fills in itself. */
  readonly columns: string[];
}
export interface Sequence {
  readonly schema: string;
  readonly name: string;
  readonly last: string | null;
}

/** What migrations and pg-boss note of themselves, and figures of the queues: a restored schema has its own. */
const EXCLUDED_TABLES = ['public.mikro_orm_migrations', 'jobs.version', 'jobs.bam', 'jobs.queue_stats', 'jobs.warning'];

/** Partitions are read, and written, by the table that they are part of. */
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

const APPLIED = 'select name from mikro_orm_migrations order by id';
const HAS_MIGRATIONS = `select to_regclass('public.mikro_orm_migrations') is not null as yes`;

/** Times and numbers as text that any server reads alike, and as long as it takes. */
const SETTINGS = `
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

export const quoteTableName = ({ schema, name }: { schema: string; name: string }) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
const quoteColumns = ({ columns }: Table) => columns.map(escapeIdentifier).join(', ');

export const buildCopyOut = (table: Table) =>
  `copy (select ${quoteColumns(table)} from ${quoteTableName(table)}) to stdout`;
export const buildCopyIn = (table: Table) => `copy ${quoteTableName(table)} (${quoteColumns(table)}) from stdin`;

/** A connection of its own, since a backup takes longer than any request may. */
export async function connectForBackup(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
  // Whoever uses it is told by the query that fails.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SETTINGS);
  return client;
}

export const listTables = async (client: Client) => (await client.query<Table>(TABLES, [EXCLUDED_TABLES])).rows;
export const listSequences = async (client: Client) => (await client.query<Sequence>(SEQUENCES)).rows;

export async function listAppliedMigrations(client: Client): Promise<string[]> {
  const [has] = (await client.query<{ yes: boolean }>(HAS_MIGRATIONS)).rows;
  return has!.yes ? (await client.query<{ name: string }>(APPLIED)).rows.map(({ name }) => name) : [];
}

import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { buildCopyIn, quoteTableName, listTables, listAppliedMigrations } from './backup-database.sql.ts';
import type { StoredTable } from './backup-manifest.contract.ts';
import type { Backup } from './backup.ts';
import { readVerified } from './write-file-durably.ts';

const ANY_TABLE = `
  select from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p', 'v', 'm', 'f') limit 1`;
/** An interrupted restore leaves this table behind; a successful restore removes it. */
const IS_UNFINISHED = `select to_regclass('public.unfinished_restore') is not null as yes`;
const BEGIN_RESTORE = 'create table if not exists unfinished_restore (since timestamptz not null default now())';
const TRY_LOCK = `select pg_try_advisory_lock(hashtextextended('backup', 0)) as yes`;
const END_RESTORE = 'drop table unfinished_restore';

const NOT_EMPTY =
  'La base de datos no está vacía, y restaurar no sobrescribe nada: cree una nueva, o borre y cree esta con ' +
  '«drop database» y «create database», con la aplicación parada.';

type BooleanRow = { yes: boolean };

/**
 * Locks the database and marks it as being restored. Throws if another backup or restore is running, or if the database
 * is not empty, unless an interrupted restore of the same migrations filled it.
 */
export async function claimEmptyDatabase(client: Client, migrations: readonly string[]) {
  const [lock] = (await client.query<BooleanRow>(TRY_LOCK)).rows;
  if (!lock!.yes) throw new Error('Otra copia o restauración está en marcha.');
  const [table] = (await client.query<object>(ANY_TABLE)).rows;
  const [unfinishedRestore] = (await client.query<BooleanRow>(IS_UNFINISHED)).rows;
  if (table && !unfinishedRestore!.yes) throw new Error(NOT_EMPTY);
  const expected = new Set(migrations);
  if ((await listAppliedMigrations(client)).some((name) => !expected.has(name))) throw new Error(NOT_EMPTY);
  await client.query(BEGIN_RESTORE);
}

/** These statements accept no parameters, so PostgreSQL formats them and quotes the names. */
const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'jobs'::regnamespace)
  order by conrelid, conname`;
const TRIGGERS = `
  select format('alter table %I.%I disable trigger user', schema, name) as disable,
    format('alter table %I.%I enable trigger user', schema, name) as enable
  from unnest($1::text[], $2::text[]) as tables (schema, name)`;
const TRUNCATION = `
  select 'truncate ' || string_agg(format('%I.%I', schema, name), ', ') as statement
  from unnest($1::text[], $2::text[]) as tables (schema, name)`;
const SET_SEQUENCE = 'select setval($1::regclass, $2::bigint)';
const PAUSE = `
  insert into system_pauses (id, since, snapshot_at) values (1, now(), $1)
  on conflict (id) do update set since = excluded.since, snapshot_at = excluded.snapshot_at`;

/**
 * Loads all tables except the excluded ones, which stay empty, and pauses the system in the same transaction, so that
 * no other process sees half of the data. Triggers are disabled, since the rows contain their effects already. Foreign
 * keys are dropped and checked when they are recreated. The owner may do both; `session_replication_role` would need a
 * superuser.
 */
export async function loadTables(client: Client, { folder, manifest }: Backup, excludedTables: readonly string[]) {
  const tables = await assertTablesFit(client, manifest.tables);
  await client.query('begin');
  const names = [tables.map(({ schema }) => schema), tables.map(({ name }) => name)];
  const foreignKeys = (await client.query<{ drop: string; make: string }>(FOREIGN_KEYS)).rows;
  const triggers = (await client.query<{ disable: string; enable: string }>(TRIGGERS, names)).rows;
  for (const { drop } of foreignKeys) await client.query(drop);
  for (const { disable } of triggers) await client.query(disable);
  // Migrations have inserted some rows.
  for (const { statement } of (await client.query<{ statement: string }>(TRUNCATION, names)).rows)
    await client.query(statement);
  for (const table of tables) if (!excludedTables.includes(table.name)) await load(client, folder, table);
  for (const { schema, name, last } of manifest.sequences)
    if (last !== null) await client.query(SET_SEQUENCE, [quoteTableName({ schema, name }), last]);
  for (const { enable } of triggers) await client.query(enable);
  for (const { make } of foreignKeys) await client.query(make);
  await client.query(PAUSE, [manifest.snapshotAt]);
  await client.query(END_RESTORE);
  await client.query('commit');
  await client.query('analyze');
}

async function load(client: Client, folder: string, table: StoredTable) {
  const copy = client.query(from(buildCopyIn(table)));
  await pipeline(readVerified(join(folder, table.file), table.sha256), createZstdDecompress(), copy);
  if (copy.rowCount === table.rows) return;
  throw new Error(`De ${table.name} se han cargado ${copy.rowCount} filas de ${table.rows}.`);
}

/** pg-boss creates the schema of the queues as its current version needs it, which may lack columns of the backup. */
async function assertTablesFit(client: Client, tables: readonly StoredTable[]) {
  const columnsByTable = new Map(
    (await listTables(client)).map((table) => [quoteTableName(table), new Set(table.columns)]),
  );
  for (const table of tables)
    if (!table.columns.every((column) => columnsByTable.get(quoteTableName(table))?.has(column)))
      throw new Error(
        `El esquema de esta aplicación no tiene ${table.schema}.${table.name} como la copia: restáurela con la ` +
          'versión que la hizo y actualice después.',
      );
  return tables;
}

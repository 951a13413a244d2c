import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import type { StoredTable } from '../backup-manifest.contract.ts';
import { buildCopyIn, quoteTableName, listTables } from '../backup-database.sql.ts';
import type { Backup } from '../backup.ts';
import { readVerified } from '../create-hash-stream.ts';
import { END_RESTORE } from './restore-target.sql.ts';

/** PostgreSQL writes these statements, which take no parameters, and quotes the names in them. */
const REFERENCES = `
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
 * Loads all tables in one transaction, which also pauses the system: nobody ever sees half of it, or the whole of it
 * at work. Neither triggers nor foreign keys fire: what they did is in the rows already, and the keys are checked as
 * they are made again. An owner may do all of this; `session_replication_role` is for superusers.
 */
export async function loadTables(client: Client, { folder, manifest }: Backup, excludedTables: readonly string[]) {
  const tables = await assertTablesFit(client, manifest.tables);
  await client.query('begin');
  const names = [tables.map(({ schema }) => schema), tables.map(({ name }) => name)];
  const references = (await client.query<{ drop: string; make: string }>(REFERENCES)).rows;
  const triggers = (await client.query<{ disable: string; enable: string }>(TRIGGERS, names)).rows;
  for (const { drop } of references) await client.query(drop);
  for (const { disable } of triggers) await client.query(disable);
  // Migrations fill in some rows.
  for (const { statement } of (await client.query<{ statement: string }>(TRUNCATION, names)).rows)
    await client.query(statement);
  for (const table of tables) if (!excludedTables.includes(table.name)) await load(client, folder, table);
  for (const { schema, name, last } of manifest.sequences)
    if (last !== null) await client.query(SET_SEQUENCE, [quoteTableName({ schema, name }), last]);
  for (const { enable } of triggers) await client.query(enable);
  for (const { make } of references) await client.query(make);
  await client.query(PAUSE, [manifest.snapshotAt]);
  await client.query(END_RESTORE);
  await client.query('commit');
  await client.query('analyze');
}

async function load(client: Client, folder: string, table: StoredTable) {
  const into = client.query(from(buildCopyIn(table)));
  await pipeline(readVerified(join(folder, table.file), table.sha256), createZstdDecompress(), into);
  if (into.rowCount === table.rows) return;
  throw new Error(`De ${table.name} se han cargado ${into.rowCount} filas de ${table.rows}.`);
}

/** The queues' schema is always that of the code, which may have dropped what the backup has. */
async function assertTablesFit(client: Client, tables: readonly StoredTable[]) {
  const known = new Map((await listTables(client)).map((table) => [quoteTableName(table), new Set(table.columns)]));
  for (const table of tables)
    if (!table.columns.every((column) => known.get(quoteTableName(table))?.has(column)))
      throw new Error(
        `El esquema de esta aplicación no tiene ${table.schema}.${table.name} como la copia: restáurela con la ` +
          'versión que la hizo y actualice después.',
      );
  return tables;
}

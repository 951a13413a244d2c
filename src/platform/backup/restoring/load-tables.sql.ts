import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { type Client, escapeIdentifier } from 'pg';
import { from } from 'pg-copy-streams';
import type { StoredTable } from '../backup-manifest.contract.ts';
import { copyIn, nameOf, tablesOf } from '../database-of-backup.sql.ts';
import type { Backup } from '../known-backups.ts';
import { END_RESTORE } from './restore-target.sql.ts';

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const REFERENCES = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'jobs'::regnamespace)
  order by 1, 2`;
const SET_SEQUENCE = 'select setval($1::regclass, $2::bigint)';
const PAUSE = `
  insert into system_pauses (id, since, snapshot_at) values (1, now(), $1)
  on conflict (id) do update set since = excluded.since, snapshot_at = excluded.snapshot_at`;

/**
 * Loads all tables in one transaction, which also pauses the system: nobody ever sees half of it, or the whole of it
 * at work. Neither triggers nor foreign keys fire: what they did is in the rows already, and the keys are checked as
 * they are made again. An owner may do all of this; `session_replication_role` is for superusers.
 */
export async function loadTables(client: Client, { folder, manifest }: Backup, leftEmpty: readonly string[]) {
  const tables = await fittingTables(client, manifest.tables);
  await client.query('begin');
  const references = (await client.query<Reference>(REFERENCES)).rows;
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  // Migrations fill in some rows.
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
  for (const table of tables) if (!leftEmpty.includes(table.name)) await load(client, folder, table);
  for (const { schema, name, last } of manifest.sequences)
    if (last !== null) await client.query(SET_SEQUENCE, [nameOf({ schema, name }), last]);
  for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
  await client.query(PAUSE, [manifest.snapshotAt]);
  await client.query(END_RESTORE);
  await client.query('commit');
  await client.query('analyze');
}

async function load(client: Client, folder: string, table: StoredTable) {
  const into = client.query(from(copyIn(table)));
  await pipeline(createReadStream(join(folder, table.file)), createZstdDecompress(), into);
  if (into.rowCount === table.rows) return;
  throw new Error(`De ${table.name} se han cargado ${into.rowCount} filas de ${table.rows}.`);
}

/** The queues' schema is always that of the code, which may have dropped what the backup has. */
async function fittingTables(client: Client, tables: readonly StoredTable[]) {
  const known = new Map((await tablesOf(client)).map((table) => [nameOf(table), new Set(table.columns)]));
  for (const table of tables)
    if (!table.columns.every((column) => known.get(nameOf(table))?.has(column)))
      throw new Error(
        `El esquema de esta aplicación no tiene ${table.schema}.${table.name} como la copia: restáurela con la ` +
          'versión que la hizo y actualice después.',
      );
  return tables;
}

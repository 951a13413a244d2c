import type { Client } from 'pg';
import { listAppliedMigrations } from '../backup-database.sql.ts';

const TABLES = `
  select from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p', 'v', 'm', 'f') limit 1`;
/** Left by a restore that was cut off, and gone with the one that succeeds. */
const IS_UNFINISHED = `select to_regclass('public.unfinished_restore') is not null as yes`;
const BEGIN = 'create table if not exists unfinished_restore (since timestamptz not null default now())';
/** One restore at a time. */
const TRY_LOCK = `select pg_try_advisory_lock(hashtextextended('backup', 0)) as yes`;

export const END_RESTORE = 'drop table unfinished_restore';

const NOT_EMPTY =
  'La base de datos no está vacía, y restaurar no sobrescribe nada: cree una nueva, o borre y cree esta con ' +
  '«drop database» y «create database», con la aplicación parada.';

type BooleanRow = { yes: boolean };

/** Claims an empty database for a restore; one that was cut off may be repeated. */
export async function claimTarget(client: Client, migrations: readonly string[]) {
  const [turn] = (await client.query<BooleanRow>(TRY_LOCK)).rows;
  if (!turn!.yes) throw new Error('Otra copia o restauración está en marcha.');
  const [found] = (await client.query<object>(TABLES)).rows;
  const [unfinished] = (await client.query<BooleanRow>(IS_UNFINISHED)).rows;
  if (found && !unfinished!.yes) throw new Error(NOT_EMPTY);
  const known = new Set(migrations);
  if ((await listAppliedMigrations(client)).some((name) => !known.has(name))) throw new Error(NOT_EMPTY);
  await client.query(BEGIN);
}

import { escapeIdentifier, escapeLiteral } from 'pg';

/**
 * Lifts all limits of the role or database on the migrator's connection; PostgreSQL knows the last one since version
 * 17.
 */
export const LIFT_LIMITS = `select set_config(name, '0', false) from pg_settings where name in
  ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout',
   'transaction_timeout')`;

export const LOCK_TIMEOUT = `select set_config('lock_timeout', ?, false)`;

/**
 * Makes PostgreSQL cancel statements of a dead client, so that the next client need not wait. Not available on Windows.
 */
export const CANCEL_WITH_CLIENT = `select set_config('client_connection_check_interval', '5s', false)`;

/**
 * Allows one migrating process at a time. A session lock, because a transaction's snapshot would block concurrent index
 * builds. Earlier releases use the same key.
 */
export const TRY_LOCK = `select pg_try_advisory_lock(hashtext('migrations')) as taken, pg_backend_pid() as pid`;

export const LOCK_HOLDER = `select pid, application_name as application,
    extract(epoch from clock_timestamp() - backend_start)::int as seconds
  from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and objsubid = 1 and pg_locks.pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())
    and classid::bigint << 32 | objid::bigint = hashtext('migrations')`;

export const TABLE_EXISTS = 'select to_regclass(?) is not null as "isThere"';

export const APPLIED_MIGRATIONS = 'select name, executed_at as at from mikro_orm_migrations order by id';

export const QUEUE_VERSION = 'select version::int from jobs.version';

/** PostgreSQL hides state and statement of other roles. */
export const BLOCKERS = `select mode, coalesce(relation::regclass::text, locktype) as what, holder.pid,
    usename as role, application_name as application, state,
    extract(epoch from clock_timestamp() - xact_start)::int as seconds,
    left(regexp_replace(query, '\\s+', ' ', 'g'), 80) as statement
  from pg_locks waiting cross join lateral unnest(pg_blocking_pids(waiting.pid)) as blocking (pid)
  join pg_stat_activity holder on holder.pid = blocking.pid
  where waiting.pid = $1 and not granted limit 3`;

/** Selects indexes that an interrupted CREATE INDEX CONCURRENTLY left behind. */
export const INVALID_INDEXES = `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
  where not indisvalid and relnamespace = current_schema()::regnamespace and relname = any(?::text[])`;

export const buildDropStatements = (indexes: readonly string[]) =>
  indexes.map((index) => `drop index concurrently if exists ${escapeIdentifier(index)}`);

/** PostgreSQL has this privilege since version 17; before, only the owner can rebuild an index. */
const grantMaintenance = (app: string) =>
  `do $$ begin
    if current_setting('server_version_num')::int >= 170000 then
      execute ${escapeLiteral(`grant maintain on all tables in schema jobs to ${app}`)};
    end if;
  end $$`;

/**
 * Lists the privileges of the application's role if another role owns the schema. It may read and add audit rows; only
 * a function of the owner changes and deletes old ones.
 */
export function buildGrants(role: string): string[] {
  const app = escapeIdentifier(role);
  return [
    'revoke create on schema public from public',
    `grant usage on schema public, jobs to ${app}`,
    `grant select, insert, update, delete on all tables in schema public, jobs to ${app}`,
    `grant usage on all sequences in schema public, jobs to ${app}`,
    // pg-boss rebuilds its bloated indexes.
    grantMaintenance(app),
    `revoke update, delete on audit_entries from ${app}`,
    `grant execute on function forget_audit_entries(interval, interval) to ${app}`,
    `revoke insert, update, delete on mikro_orm_migrations from ${app}`,
  ];
}

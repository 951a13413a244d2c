import { escapeIdentifier } from 'pg';

/** On the migrator's connection, whatever limits its role or its database has; PostgreSQL 15 does not know the last. */
export const LIFT_LIMITS = `select set_config(name, '0', false) from pg_settings where name in
  ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout',
   'transaction_timeout')`;

export const LOCK_TIMEOUT = `select set_config('lock_timeout', ?, false)`;

/** PostgreSQL ends what somebody began who has died, so that the next one need not wait for its end. Not on Windows. */
export const ENDS_WITH_CLIENT = `select set_config('client_connection_check_interval', '5s', false)`;

/**
 * Lets one process migrate at a time. It belongs to the connection, and not to a transaction, whose snapshot would keep
 * an index from ever being built concurrently. Processes of earlier releases wait for the same key.
 */
export const TRY_LOCK = `select pg_try_advisory_lock(hashtext('migrations')) as taken, pg_backend_pid() as pid`;

export const LOCK_HOLDER = `select pid, application_name as application,
    extract(epoch from clock_timestamp() - backend_start)::int as seconds
  from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and objsubid = 1 and pg_locks.pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())
    and classid::bigint << 32 | objid::bigint = hashtext('migrations')`;

export const TABLE_EXISTS = 'select to_regclass(?) is not null as "isThere"';

export const APPLIED = 'select name, executed_at as at from mikro_orm_migrations order by id';

export const QUEUE_VERSION = 'select version::int from jobs.version';

/** Of other roles PostgreSQL tells neither the state nor the statement. */
export const BLOCKERS = `select mode, coalesce(relation::regclass::text, locktype) as what, holder.pid,
    usename as role, application_name as application, state,
    extract(epoch from clock_timestamp() - xact_start)::int as seconds,
    left(regexp_replace(query, '\\s+', ' ', 'g'), 80) as statement
  from pg_locks waiting cross join lateral unnest(pg_blocking_pids(waiting.pid)) as blocking (pid)
  join pg_stat_activity holder on holder.pid = blocking.pid
  where waiting.pid = $1 and not granted limit 3`;

/** What a CREATE INDEX CONCURRENTLY leaves behind that was interrupted. */
export const INVALID_INDEXES = `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
  where not indisvalid and relnamespace = current_schema()::regnamespace and relname = any(?::text[])`;

export const buildDropStatements = (indexes: readonly string[]) =>
  indexes.map((index) => `drop index concurrently if exists ${escapeIdentifier(index)}`);

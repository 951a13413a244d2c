import { deadlines } from '../limits/deadlines.ts';
import { sessionLimits } from './session-limits.ts';

/** Milliseconds; longer than any transaction of a predecessor, whose end a lease waits for. */
const TAKEOVER_MS = 60_000;
const SILENCE_MS = deadlines.query - deadlines.statement;

const CONNECTION_OPTIONS = { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * All times are in milliseconds. PostgreSQL ends statements that hold up others and transactions of frozen processes.
 * Each of its limits is backed by `query_timeout` on our side, because a network that drops everything closes no
 * connection.
 */
export const databaseLimits = {
  queries: {
    ...CONNECTION_OPTIONS,
    ...sessionLimits,
    query_timeout: deadlines.query,
  },
  /** Through a transaction pooler; what PostgreSQL keeps to there are defaults of the role. */
  pooled: { ...CONNECTION_OPTIONS, query_timeout: deadlines.query },
  jobs: { ...CONNECTION_OPTIONS, query_timeout: deadlines.query },
  leases: {
    ...CONNECTION_OPTIONS,
    statement_timeout: TAKEOVER_MS,
    lock_timeout: TAKEOVER_MS,
    query_timeout: TAKEOVER_MS + SILENCE_MS,
  },
  /** Migrations have no time limit, even where the database role has one; they wait for a lock in short tries. */
  migrations: {
    ...CONNECTION_OPTIONS,
    options: '-c statement_timeout=0 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=0',
  },
};

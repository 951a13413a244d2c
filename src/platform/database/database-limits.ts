import { deadlines } from '../limits/deadlines.ts';
import { MINUTE_MS, SECOND_MS } from '../time-units.contract.ts';

/**
 * PostgreSQL's limits for the application's sessions, in milliseconds. They are connection parameters; behind a pooler,
 * which refuses those, they are defaults of the role.
 */
export const sessionTimeouts = {
  statement_timeout: deadlines.statement,
  lock_timeout: 5 * SECOND_MS,
  idle_in_transaction_session_timeout: 10 * SECOND_MS,
};

/** A new lease holder waits for the open transactions of the previous one, which end sooner than this. */
const TAKEOVER_MS = MINUTE_MS;
const DRIVER_MARGIN_MS = deadlines.query - deadlines.statement;

const CONNECTION_OPTIONS = {
  connectionTimeoutMillis: 10 * SECOND_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * SECOND_MS,
};

/**
 * In milliseconds. PostgreSQL ends statements that block others and transactions of frozen processes. `query_timeout`
 * is the driver's limit, needed because a network that drops all packets closes no connection.
 */
export const databaseLimits = {
  queries: {
    ...CONNECTION_OPTIONS,
    ...sessionTimeouts,
    query_timeout: deadlines.query,
  },
  /** Through a transaction pooler; PostgreSQL's limits there are defaults of the role. */
  pooled: { ...CONNECTION_OPTIONS, query_timeout: deadlines.query },
  jobs: { ...CONNECTION_OPTIONS, query_timeout: deadlines.query },
  leases: {
    ...CONNECTION_OPTIONS,
    statement_timeout: TAKEOVER_MS,
    lock_timeout: TAKEOVER_MS,
    query_timeout: TAKEOVER_MS + DRIVER_MARGIN_MS,
  },
  /** Migrations have no time limit, even if the role has one; they wait for a lock in short attempts. */
  migrations: {
    ...CONNECTION_OPTIONS,
    options: '-c statement_timeout=0 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=0',
  },
};

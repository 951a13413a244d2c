import { deadlines } from '../limits/deadlines.ts';

/** Longer than any transaction of a predecessor may last, whose end a take-over awaits. */
const TAKEOVER = 60_000;
const SILENCE = deadlines.query - deadlines.statement;

const CONNECTING = { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * The server's limits keep one query from holding up the others, and free what a process holds that froze. They are the
 * server's to enforce, so each has one of ours behind it: a network that swallows everything ends no connection.
 */
export const databaseLimits = {
  queries: {
    ...CONNECTING,
    statement_timeout: deadlines.statement,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: deadlines.query,
  },
  jobs: { ...CONNECTING, query_timeout: deadlines.query },
  leases: {
    ...CONNECTING,
    statement_timeout: TAKEOVER,
    lock_timeout: TAKEOVER,
    query_timeout: TAKEOVER + SILENCE,
  },
  /** They take the time that they take, and whoever waits for them waits that long, whatever its role is limited to. */
  migrations: {
    ...CONNECTING,
    options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
  },
};

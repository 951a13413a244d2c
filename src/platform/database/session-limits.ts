import { deadlines } from '../limits/deadlines.ts';

/**
 * Milliseconds that PostgreSQL keeps to in the application's sessions: as parameters of a connection, or, since a pooler
 * refuses those, as defaults of the role.
 */
export const sessionLimits = {
  statement_timeout: deadlines.statement,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};

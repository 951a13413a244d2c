import { refusal } from '../problem.ts';
import { saidByPooler } from './said-by-pooler.ts';

/** PostgreSQL does not answer, or not in time. A retry may well succeed. */
export class DatabaseAway extends refusal(
  503,
  'El servicio no está disponible ahora: vuelva a intentarlo en unos segundos',
) {}

/**
 * SQLSTATE: connection lost (08, except protocol violations), authorization failed (28), out of resources (53), deadlock or
 * serialization failure (40), read-only standby, timeouts, shutting down or starting (57).
 */
const STATES = /^(08(?!P01)...|28...|53...|40001|40P01|25006|25P03|55P03|57014|57P0[1235])$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** Messages of the driver that come without a code. */
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout)|not queryable$/;

export function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code = '', message, cause } = thrown as Error & { code?: string };
  return (
    saidByPooler(thrown) || STATES.test(code) || NETWORK.has(code) || SENTENCES.test(message) || isDatabaseAway(cause)
  );
}

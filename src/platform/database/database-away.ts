import { defineProblem } from '../problem.ts';
import { isPgBouncerError } from './is-pg-bouncer-error.ts';

/** PostgreSQL does not answer, or not in time. A retry may well succeed. */
export class DatabaseAway extends defineProblem(
  503,
  'El servicio no está disponible ahora: vuelva a intentarlo en unos segundos',
) {}

/**
 * SQLSTATE: connection lost (08, except protocol violations), authorization failed (28), out of resources (53), deadlock or
 * serialization failure (40), read-only standby, timeouts, shutting down or starting (57).
 */
const RETRYABLE_STATES = /^(08(?!P01)...|28...|53...|40001|40P01|25006|25P03|55P03|57014|57P0[1235])$/;
const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of the driver that come without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout)|not queryable$/;

export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code = '', message, cause } = thrown as Error & { code?: string };
  return (
    isPgBouncerError(thrown) ||
    RETRYABLE_STATES.test(code) ||
    NETWORK_ERRORS.has(code) ||
    DRIVER_MESSAGES.test(message) ||
    isDatabaseUnavailable(cause)
  );
}

import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { defineProblem, type Problem } from '../problem.ts';

/**
 * PgBouncer reports all of its own errors with the code of a protocol violation. Only PostgreSQL's errors with that
 * code have a routine.
 */
const isPgBouncerError = (error: Error) => {
  const { code, routine } = error as Error & { code?: string; routine?: string };
  return code === '08P01' && routine === undefined;
};

/** PostgreSQL is unavailable or has ended the statement; a retry may succeed. */
export class DatabaseAway extends defineProblem(
  503,
  'El servicio no está disponible ahora: vuelva a intentarlo en unos segundos',
) {}

/**
 * SQLSTATE: connection lost (08, except protocol violations), authorization failed (28), out of resources (53),
 * deadlock or serialization failure (40), read-only standby, timeouts, shutting down or starting (57).
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

/** Driver messages without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout)|not queryable$/;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message, cause } = error as Error & { code?: string };
  return (
    isPgBouncerError(error) ||
    RETRYABLE_STATES.test(code) ||
    NETWORK_ERRORS.has(code) ||
    DRIVER_MESSAGES.test(message) ||
    isDatabaseUnavailable(cause)
  );
}

/**
 * A value passed its contract, but its column does not accept it. The sender can correct it; a retry would not help.
 */
export class UnstorableInput extends defineProblem(
  422,
  'Revise los datos enviados: hay un texto, un número o una fecha que no se puede guardar',
) {}

/** SQLSTATE: invalid text (08P01, 22021, 22P05), too long, too large, invalid date, wrong format. */
const UNSTORABLE_STATES = new Set(['08P01', '22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);

export function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', cause } = error as Error & { code?: string };
  return (UNSTORABLE_STATES.has(code) && !isPgBouncerError(error)) || isUnstorable(cause);
}

/** Runs `write` in a transaction and throws `conflict` if it violates any unique constraint. */
export const transactionalOrConflict = <Result>(
  em: EntityManager,
  conflict: Problem,
  write: (em: EntityManager) => Promise<Result>,
) =>
  em.transactional(write).catch((error: unknown) => {
    throw error instanceof UniqueConstraintViolationException ? conflict : error;
  });

import { isPgBouncerError } from '../database/is-pg-bouncer-error.ts';
import { defineProblem } from '../problem.ts';

/** A value that passed its contract but that no column accepts. The sender can correct it; a retry would not help. */
export class UnstorableInput extends defineProblem(
  422,
  'Revise los datos enviados: hay un texto, un número o una fecha que no se puede guardar',
) {}

/** SQLSTATE: invalid text (08P01, 22021, 22P05), too long, too large, no such date, wrong form. */
const UNSTORABLE_STATES = new Set(['08P01', '22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);

export function isUnstorable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code = '', cause } = thrown as Error & { code?: string };
  return (UNSTORABLE_STATES.has(code) && !isPgBouncerError(thrown)) || isUnstorable(cause);
}

import { refusal } from '../problem.ts';

/** A value that no column takes and no contract has refused: the sender can do something about it, a retry cannot. */
export class UnstorableInput extends refusal(
  422,
  'Revise los datos enviados: hay un texto, un número o una fecha que no se puede guardar',
) {}

/** Bytes that are no text (08P01, 22021, 22P05), too long, too large, no such day, not of the form that is asked for. */
const STATES = new Set(['08P01', '22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);

export function isUnstorable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code, cause } = thrown as Error & { code?: unknown };
  return (typeof code === 'string' && STATES.has(code)) || isUnstorable(cause);
}

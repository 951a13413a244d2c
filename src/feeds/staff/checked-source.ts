import { InvalidInput, Problem } from '../../platform/problem.ts';
import type { FeedFormat } from '../feed-run.contract.ts';
import { resalesAccess } from '../reading/resales/api/resales-access.ts';
import { nextRunAt } from '../schedule/next-run-at.ts';

const KEYS_ALONE = 'Resales-Online no pide usuario: sus claves van en la dirección.';

/** Throws `InvalidInput` with its field for what no run could use. */
export const checkedSchedule = (schedule: string | null | undefined) =>
  at('schedule', () => schedule && nextRunAt(schedule));

export function checkedSource(
  format: FeedFormat,
  { address, username = null }: { address?: string | null; username?: string | null },
) {
  if (format !== 'resales') return;
  if (address) at('address', () => resalesAccess(address));
  if (username !== null) throw new InvalidInput([{ message: KEYS_ALONE, path: ['username'] }]);
}

function at(field: string, check: () => unknown) {
  try {
    check();
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault;
    throw new InvalidInput([{ message: fault.message, path: [field] }]);
  }
}

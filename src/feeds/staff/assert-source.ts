import { InvalidInput, Problem } from '../../platform/problem.ts';
import type { FeedFormat } from '../feed-run.contract.ts';
import { parseResalesAddress } from '../parsing/resales/api/parse-resales-address.ts';
import { getNextRun } from '../schedule/get-next-run.ts';

const NO_USERNAME_MESSAGE = 'Resales-Online no pide usuario: sus claves van en la dirección.';

/** Throws `InvalidInput` with its field for what no run could use. */
export const assertSchedule = (schedule: string | null | undefined) =>
  withField('schedule', () => schedule && getNextRun(schedule));

export function assertSource(
  format: FeedFormat,
  { address, username = null }: { address?: string | null; username?: string | null },
) {
  if (format !== 'resales') return;
  if (address) withField('address', () => parseResalesAddress(address));
  if (username !== null) throw new InvalidInput([{ message: NO_USERNAME_MESSAGE, path: ['username'] }]);
}

function withField(field: string, check: () => unknown) {
  try {
    check();
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault;
    throw new InvalidInput([{ message: fault.message, path: [field] }]);
  }
}

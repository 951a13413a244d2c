import { InvalidInput, Problem } from '../../platform/problem.ts';
import type { FeedFormat } from '../feed-run.contract.ts';
import { resalesAccess } from '../resales/api/resales-access.ts';
import { nextTick } from '../schedule/next-tick.ts';

/** Refuses at its field what no run could go by. */
export const checkedSchedule = (schedule: string | null | undefined) =>
  at('schedule', () => schedule && nextTick(schedule));

export const checkedAddress = (format: FeedFormat, address: string) =>
  at('address', () => format === 'resales' && resalesAccess(address));

function at(field: string, check: () => unknown) {
  try {
    check();
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault;
    throw new InvalidInput([{ message: fault.message, path: [field] }]);
  }
}

import type { TodaysTask } from '../../../../src/leads/tasks/today/todays-tasks.contract.ts';
import { madridTime } from '../../../ui/moment/madrid-time.ts';
import { sinceDay } from '../../../ui/moment/since-day.ts';

type Due = Pick<TodaysTask, 'dueOn' | 'dueAt'>;

/** When a task of today is due: its time, or the day for what has none. */
export const dueText = ({ dueAt }: Due) => (dueAt === null ? 'Hoy' : timeOf(dueAt));

/** Since when a task is overdue; `today` is a day in Madrid. */
export function overdueText({ dueOn, dueAt }: Due, today: string): string {
  return dueOn === today && dueAt !== null ? `Vencida a las ${timeOf(dueAt)}` : `Vencida ${sinceDay(dueOn, today)}`;
}

const timeOf = (moment: string) => madridTime.at(moment).slice('yyyy-mm-ddT'.length);

import type { TodaysTask } from '../../../../src/leads/tasks/today/todays-tasks.contract.ts';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { formatRelativeDay } from '../../../lib/dates/format-relative-day.ts';

type Due = Pick<TodaysTask, 'dueOn' | 'dueAt'>;

/** When a task of today is due: its time, or the day for what has none. */
export const formatDue = ({ dueAt }: Due) => (dueAt === null ? 'Hoy' : timeOf(dueAt));

/** Since when a task is overdue; `today` is a day in Madrid. */
export function formatOverdue({ dueOn, dueAt }: Due, today: string): string {
  return dueOn === today && dueAt !== null
    ? `Vencida a las ${timeOf(dueAt)}`
    : `Vencida ${formatRelativeDay(dueOn, today)}`;
}

const timeOf = (moment: string) => officeTimeZone.toDateTimeLocal(moment).slice('yyyy-mm-ddT'.length);

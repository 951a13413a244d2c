import type { TodaysTask } from '../../../../src/leads/tasks/todays-tasks.contract.ts';
import { formatRelativeDay } from '../../../lib/dates/format-relative-day.ts';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';

type Due = Pick<TodaysTask, 'dueOn' | 'dueAt'>;

export const formatDue = ({ dueAt }: Due) => (dueAt === null ? 'Hoy' : formatTime(dueAt));

/** Formats since when a task is overdue. `today` is a date in Madrid. */
export function formatOverdue({ dueOn, dueAt }: Due, today: string): string {
  return dueOn === today && dueAt !== null
    ? `Vencida a las ${formatTime(dueAt)}`
    : `Vencida ${formatRelativeDay(dueOn, today)}`;
}

const formatTime = (dateTime: string) => officeTimeZone.toDateTimeLocal(dateTime).slice('yyyy-mm-ddT'.length);

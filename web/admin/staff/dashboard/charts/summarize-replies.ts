import type { DashboardCharts } from '../../../../../src/admin/dashboard.contract.ts';
import { formatDuration, formatWeek } from './chart-formats.ts';

export type Replies = NonNullable<DashboardCharts['replies']>;

export function summarizeReplies(weeks: Replies): string | null {
  const latestWeek = weeks.findLast(({ medianMinutes }) => medianMinutes !== null);
  if (!latestWeek) return null;
  const period = latestWeek === weeks.at(-1) ? 'Esta semana' : `En la semana del ${formatWeek(latestWeek.week)}`;
  const replies = weeks.reduce((total, week) => total + week.replies, 0);
  const inTime = weeks.reduce((total, week) => total + week.inTime, 0);
  const share = Math.round((inTime / replies) * 100);
  return `${period}, la mitad se respondió en ${formatDuration(latestWeek.medianMinutes!)} o menos (horario de oficina). En ${weeks.length} semanas, el ${share}\u00a0% se respondió en menos de 24 horas, como promete la web.`;
}

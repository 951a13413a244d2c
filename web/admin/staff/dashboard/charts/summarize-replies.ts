import type { DashboardCharts } from '../../../../../src/admin/dashboard-charts.contract.ts';
import { formatOfficeMinutes } from './format-office-minutes.ts';
import { formatWeek } from './format-week.ts';

export type Replies = NonNullable<DashboardCharts['replies']>;

/** What the figures say, in words; null where nobody replied in all these weeks. */
export function summarizeReplies(weeks: Replies): string | null {
  const last = weeks.findLast(({ medianMinutes }) => medianMinutes !== null);
  if (!last) return null;
  const isCurrent = last === weeks.at(-1);
  const when = isCurrent ? 'Esta semana' : `En la semana del ${formatWeek(last.week)}`;
  const replies = weeks.reduce((total, { replies }) => total + replies, 0);
  const share = Math.round((weeks.reduce((total, { inTime }) => total + inTime, 0) / replies) * 100);
  return `${when}, la mitad se respondió en ${formatOfficeMinutes(last.medianMinutes!)} o menos (horario de oficina). En ${weeks.length} semanas, el ${share}\u00a0% se respondió en menos de 24 horas, como promete la web.`;
}

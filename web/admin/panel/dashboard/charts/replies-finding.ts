import type { DashboardCharts } from '../../../../../src/admin/dashboard-charts.contract.ts';
import { officeTime } from './office-time.ts';
import { weekName } from './week-name.ts';

export type Replies = NonNullable<DashboardCharts['replies']>;

/** What the figures say, in words; null where nobody replied in all these weeks. */
export function repliesFinding(weeks: Replies): string | null {
  const last = weeks.findLast(({ medianMinutes }) => medianMinutes !== null);
  if (!last) return null;
  const isCurrent = last === weeks.at(-1);
  const when = isCurrent ? 'Esta semana' : `En la semana del ${weekName(last.week)}`;
  const replies = weeks.reduce((total, { replies }) => total + replies, 0);
  const share = Math.round((weeks.reduce((total, { inTime }) => total + inTime, 0) / replies) * 100);
  return `${when}, la mitad se respondió en ${officeTime(last.medianMinutes!)} o menos (horario de oficina). En ${weeks.length} semanas, el ${share}\u00a0% se respondió en menos de 24 horas, como promete la web.`;
}

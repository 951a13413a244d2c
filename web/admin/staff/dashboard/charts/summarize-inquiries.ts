import type { DashboardCharts } from '../../../../../src/admin/dashboard-charts.contract.ts';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';

export type Inquiries = NonNullable<DashboardCharts['inquiries']>;

/** The inquiries of each week, from all sources. */
export const sumByWeek = ({ weeks, sources }: Inquiries): number[] =>
  weeks.map((_, at) => sources.reduce((total, { inquiries }) => total + inquiries[at]!, 0));

/** What the figures say, in words; null where nothing came in all these weeks. */
export function summarizeInquiries(shown: Inquiries): string | null {
  const totals = sumByWeek(shown);
  const all = sum(totals);
  const [strongest] = shown.sources;
  if (all === 0 || !strongest) return null;
  const [lastWeek = 0, thisWeek = 0] = totals.slice(-2);
  const came = thisWeek === 1 ? '1 consulta' : `${formatNumber(thisWeek)} consultas`;
  const share = Math.round((sum(strongest.inquiries) / all) * 100);
  return `${came} en lo que va de semana, ${formatNumber(lastWeek)} la pasada. En ${shown.weeks.length} semanas, ${all === 1 ? '1 consulta' : `${formatNumber(all)} consultas`}; el ${share}\u00a0%, por ${strongest.name}.`;
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

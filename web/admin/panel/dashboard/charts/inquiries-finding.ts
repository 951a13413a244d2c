import type { DashboardCharts } from '../../../../../src/admin/dashboard-charts.contract.ts';
import { grouped } from '../../../../../src/platform/words/grouped.contract.ts';

export type Inquiries = NonNullable<DashboardCharts['inquiries']>;

/** The inquiries of each week, from all sources. */
export const totalsOf = ({ weeks, sources }: Inquiries): number[] =>
  weeks.map((_, at) => sources.reduce((total, { inquiries }) => total + inquiries[at]!, 0));

/** What the figures say, in words; null where nothing came in all these weeks. */
export function inquiriesFinding(shown: Inquiries): string | null {
  const totals = totalsOf(shown);
  const all = sum(totals);
  const [strongest] = shown.sources;
  if (all === 0 || !strongest) return null;
  const [lastWeek = 0, thisWeek = 0] = totals.slice(-2);
  const came = thisWeek === 1 ? '1 consulta' : `${grouped(thisWeek)} consultas`;
  const share = Math.round((sum(strongest.inquiries) / all) * 100);
  return `${came} en lo que va de semana, ${grouped(lastWeek)} la pasada. En ${shown.weeks.length} semanas, ${all === 1 ? '1 consulta' : `${grouped(all)} consultas`}; el ${share}\u00a0%, por ${strongest.name}.`;
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

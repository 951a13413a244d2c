import type { DashboardCharts } from '../../../../../src/admin/dashboard.contract.ts';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';

export type Inquiries = NonNullable<DashboardCharts['inquiries']>;

export const sumByWeek = ({ weeks, sources }: Inquiries): number[] =>
  weeks.map((_, week) => sources.reduce((total, { inquiries }) => total + inquiries[week]!, 0));

export function summarizeInquiries(inquiryStats: Inquiries): string | null {
  const totals = sumByWeek(inquiryStats);
  const total = sum(totals);
  const [topSource] = inquiryStats.sources;
  if (total === 0 || !topSource) return null;
  const [lastWeek = 0, thisWeek = 0] = totals.slice(-2);
  const thisWeekText = thisWeek === 1 ? '1 consulta' : `${formatNumber(thisWeek)} consultas`;
  const share = Math.round((sum(topSource.inquiries) / total) * 100);
  return `${thisWeekText} en lo que va de semana, ${formatNumber(lastWeek)} la pasada. En ${inquiryStats.weeks.length} semanas, ${total === 1 ? '1 consulta' : `${formatNumber(total)} consultas`}; el ${share}\u00a0%, por ${topSource.name}.`;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

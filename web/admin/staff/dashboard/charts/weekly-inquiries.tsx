import { useId } from 'react';
import { lazyClient } from '../../../../components/lazy-client.tsx';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartFallback } from './chart-fallback.tsx';
import { ChartTable } from './chart-table.tsx';
import { type Inquiries, summarizeInquiries, sumByWeek } from './summarize-inquiries.ts';
import { seriesFill, SeriesPatterns, Swatch } from './series-patterns.tsx';
import { formatWeek } from './format-week.ts';

const InquiriesChart = lazyClient<{ inquiries: Inquiries; id: string }>(
  async () => (await import('./recharts/inquiries-chart.tsx')).InquiriesChart,
  ChartFallback,
);
const TITLE = 'Consultas por semana';

export function WeeklyInquiries({ inquiries }: { inquiries: Inquiries }) {
  const id = useId();
  const { weeks, sources } = inquiries;
  const totals = sumByWeek(inquiries);
  const rows = weeks.map((week, at) => [
    formatWeek(week),
    ...sources.map(({ inquiries }) => formatNumber(inquiries[at]!)),
    formatNumber(totals[at]!),
  ]);
  return (
    <ChartCard
      title={TITLE}
      finding={summarizeInquiries(inquiries)}
      empty="Todavía no ha llegado ninguna consulta. Aquí verá la fuente de cada una."
      chart={<InquiriesChart inquiries={inquiries} id={id} />}
      legend={
        <>
          <SeriesPatterns id={id} />
          <ul aria-label="Fuentes" className="flex flex-wrap gap-x-5 gap-y-1.5 text-tinta-700">
            {sources.map(({ id: source, name }, place) => (
              <li key={source ?? ''} className="flex items-center gap-2">
                <Swatch fill={seriesFill(id, place)} />
                {name}
              </li>
            ))}
          </ul>
        </>
      }
      table={
        <ChartTable caption={TITLE} head={['Semana del', ...sources.map(({ name }) => name), 'Total']} rows={rows} />
      }
    />
  );
}

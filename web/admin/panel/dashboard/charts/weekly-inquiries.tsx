import { useId } from 'react';
import { late } from '../../../../ui/late.tsx';
import { grouped } from '../../../../../src/platform/words/grouped.contract.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartMissing } from './chart-missing.tsx';
import { FiguresTable } from './figures-table.tsx';
import { type Inquiries, inquiriesFinding, totalsOf } from './inquiries-finding.ts';
import { fillOf, SeriesPatterns, Swatch } from './series-patterns.tsx';
import { weekName } from './week-name.ts';

const InquiriesChart = late<{ inquiries: Inquiries; id: string }>(
  async () => (await import('./drawn/inquiries-chart.tsx')).InquiriesChart,
  ChartMissing,
);
const TITLE = 'Consultas por semana';

export function WeeklyInquiries({ inquiries }: { inquiries: Inquiries }) {
  const id = useId();
  const { weeks, sources } = inquiries;
  const totals = totalsOf(inquiries);
  const rows = weeks.map((week, at) => [
    weekName(week),
    ...sources.map(({ inquiries }) => grouped(inquiries[at]!)),
    grouped(totals[at]!),
  ]);
  return (
    <ChartCard
      title={TITLE}
      finding={inquiriesFinding(inquiries)}
      empty="Todavía no ha llegado ninguna consulta. Aquí verá la fuente de cada una."
      chart={<InquiriesChart inquiries={inquiries} id={id} />}
      legend={
        <>
          <SeriesPatterns id={id} />
          <ul aria-label="Fuentes" className="flex flex-wrap gap-x-5 gap-y-1.5 text-tinta-700">
            {sources.map(({ id: source, name }, place) => (
              <li key={source ?? ''} className="flex items-center gap-2">
                <Swatch fill={fillOf(id, place)} />
                {name}
              </li>
            ))}
          </ul>
        </>
      }
      table={
        <FiguresTable caption={TITLE} head={['Semana del', ...sources.map(({ name }) => name), 'Total']} rows={rows} />
      }
    />
  );
}

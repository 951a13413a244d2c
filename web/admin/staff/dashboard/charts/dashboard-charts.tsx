import { type ReactNode, useId } from 'react';
import type { DashboardCharts as Charts } from '../../../../../src/admin/dashboard.contract.ts';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import { type InitialData, useApiQuery } from '../../../../api/use-api-query.ts';
import { lazyClient } from '../../../../components/lazy-client.tsx';
import { LoadFailure, SkeletonRows } from '../../../../components/staff/query-content.tsx';
import { PropertyStatusBars } from '../property-status-bars.tsx';
import { ChartCard, ChartTable, ChartFallback } from './chart-card.tsx';
import { formatWeek, formatDuration } from './chart-formats.ts';
import { getSeriesFill, SeriesPatterns, Swatch } from './series-patterns.tsx';
import { type Inquiries, summarizeInquiries, sumByWeek } from './summarize-inquiries.ts';
import { type Replies, summarizeReplies } from './summarize-replies.ts';

interface Props extends InitialData<Charts> {
  /** Falsy for accounts that see no properties. */
  mostViewed: ReactNode;
}

export function DashboardCharts({ mostViewed, ...initialData }: Props) {
  const { data, isError, isFetching, refetch } = useApiQuery<Charts>('staff-dashboard-charts', PATH, initialData);
  if (!data)
    return (
      <div className={GRID_CLASS}>
        <div className="min-h-96 rounded-md border border-surface-200 bg-white">
          {isError && !isFetching ? (
            <LoadFailure text="No se han podido cargar los gráficos." onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows text="Cargando los gráficos…" rows={8} />
          )}
        </div>
        {mostViewed}
      </div>
    );
  const { inquiries, replies, stock } = data;
  return (
    <div className={GRID_CLASS}>
      {inquiries && <WeeklyInquiries inquiries={inquiries} />}
      {stock && <PropertyStatusBars stock={stock} />}
      {replies && <WeeklyReplies weeks={replies} />}
      {mostViewed}
    </div>
  );
}

const RepliesChart = lazyClient<{ weeks: Replies }>(
  async () => (await import('./recharts/replies-chart.tsx')).RepliesChart,
  ChartFallback,
);

const REPLIES_TITLE = 'Tiempo de respuesta';
const REPLIES_HEAD = ['Semana del', 'Respuestas', 'Mediana', 'En menos de 24 horas'];

const WeeklyReplies = ({ weeks }: { weeks: Replies }) => (
  <ChartCard
    title={REPLIES_TITLE}
    summary={summarizeReplies(weeks)}
    empty="Todavía no se ha respondido a ninguna consulta. El tiempo de respuesta se mide automáticamente."
    chart={<RepliesChart weeks={weeks} />}
    legend="Mediana del tiempo hasta la primera respuesta, contado en horario de oficina."
    table={
      <ChartTable
        caption={REPLIES_TITLE}
        head={REPLIES_HEAD}
        rows={weeks.map(({ week, replies, medianMinutes, inTime }) => [
          formatWeek(week),
          formatNumber(replies),
          medianMinutes === null ? '—' : formatDuration(medianMinutes),
          replies === 0 ? '—' : formatNumber(inTime),
        ])}
      />
    }
  />
);

const InquiriesChart = lazyClient<{ inquiries: Inquiries; id: string }>(
  async () => (await import('./recharts/inquiries-chart.tsx')).InquiriesChart,
  ChartFallback,
);

const INQUIRIES_TITLE = 'Consultas por semana';

function WeeklyInquiries({ inquiries }: { inquiries: Inquiries }) {
  const id = useId();
  const { weeks, sources } = inquiries;
  const totals = sumByWeek(inquiries);
  const rows = weeks.map((week, index) => [
    formatWeek(week),
    ...sources.map(({ inquiries: counts }) => formatNumber(counts[index]!)),
    formatNumber(totals[index]!),
  ]);
  return (
    <ChartCard
      title={INQUIRIES_TITLE}
      summary={summarizeInquiries(inquiries)}
      empty="Todavía no ha llegado ninguna consulta. Aquí verá la fuente de cada una."
      chart={<InquiriesChart inquiries={inquiries} id={id} />}
      legend={
        <>
          <SeriesPatterns id={id} />
          <ul aria-label="Fuentes" className="flex flex-wrap gap-x-5 gap-y-1.5 text-ink-700">
            {sources.map(({ id: source, name }, index) => (
              <li key={source ?? ''} className="flex items-center gap-2">
                <Swatch fill={getSeriesFill(id, index)} />
                {name}
              </li>
            ))}
          </ul>
        </>
      }
      table={
        <ChartTable
          caption={INQUIRIES_TITLE}
          head={['Semana del', ...sources.map(({ name }) => name), 'Total']}
          rows={rows}
        />
      }
    />
  );
}

const PATH = '/api/v1/staff/dashboard/charts';

/** Cards of a row have the same height, unless a table is open. */
const GRID_CLASS =
  'mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 has-[details[open]]:items-start *:flex *:flex-col xl:grid-cols-[minmax(0,1fr)_24rem]';

import { lazyClient } from '../../../../components/lazy-client.tsx';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartFallback } from './chart-fallback.tsx';
import { ChartTable } from './chart-table.tsx';
import { formatOfficeMinutes } from './format-office-minutes.ts';
import { type Replies, summarizeReplies } from './summarize-replies.ts';
import { formatWeek } from './format-week.ts';

const RepliesChart = lazyClient<{ weeks: Replies }>(
  async () => (await import('./recharts/replies-chart.tsx')).RepliesChart,
  ChartFallback,
);
const TITLE = 'Tiempo de respuesta';
const HEAD = ['Semana del', 'Respuestas', 'Mediana', 'En menos de 24 horas'];

export const WeeklyReplies = ({ weeks }: { weeks: Replies }) => (
  <ChartCard
    title={TITLE}
    finding={summarizeReplies(weeks)}
    empty="Todavía no se ha respondido a ninguna consulta. El tiempo de respuesta se mide automáticamente."
    chart={<RepliesChart weeks={weeks} />}
    legend="Mediana del tiempo hasta la primera respuesta, contado en horario de oficina."
    table={
      <ChartTable
        caption={TITLE}
        head={HEAD}
        rows={weeks.map(({ week, replies, medianMinutes, inTime }) => [
          formatWeek(week),
          formatNumber(replies),
          medianMinutes === null ? '—' : formatOfficeMinutes(medianMinutes),
          replies === 0 ? '—' : formatNumber(inTime),
        ])}
      />
    }
  />
);

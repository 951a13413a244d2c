import { late } from '../../../../ui/late.tsx';
import { grouped } from '../../../../../src/platform/words/grouped.contract.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartMissing } from './chart-missing.tsx';
import { FiguresTable } from './figures-table.tsx';
import { officeTime } from './office-time.ts';
import { type Replies, repliesFinding } from './replies-finding.ts';
import { weekName } from './week-name.ts';

const RepliesChart = late<{ weeks: Replies }>(
  async () => (await import('./drawn/replies-chart.tsx')).RepliesChart,
  ChartMissing,
);
const TITLE = 'Tiempo de respuesta';
const HEAD = ['Semana del', 'Respuestas', 'Mediana', 'En menos de 24 horas'];

export const WeeklyReplies = ({ weeks }: { weeks: Replies }) => (
  <ChartCard
    title={TITLE}
    finding={repliesFinding(weeks)}
    empty="Todavía no se ha respondido a ninguna consulta. El tiempo de respuesta se mide automáticamente."
    chart={<RepliesChart weeks={weeks} />}
    legend="Mediana del tiempo hasta la primera respuesta, contado en horario de oficina."
    table={
      <FiguresTable
        caption={TITLE}
        head={HEAD}
        rows={weeks.map(({ week, replies, medianMinutes, inTime }) => [
          weekName(week),
          grouped(replies),
          medianMinutes === null ? '—' : officeTime(medianMinutes),
          replies === 0 ? '—' : grouped(inTime),
        ])}
      />
    }
  />
);

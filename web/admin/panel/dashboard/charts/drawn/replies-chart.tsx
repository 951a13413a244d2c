import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { grouped } from '../../../../../ui/pager/grouped.ts';
import { officeTime, timeTicks } from '../office-time.ts';
import type { Replies } from '../replies-finding.ts';
import { inkOf } from '../series-patterns.tsx';
import { weekName } from '../week-name.ts';
import { axisLook, GRID, MARGIN, SIZE } from './axis-look.ts';
import { ChartTip } from './chart-tip.tsx';

/** The median of each week; a week without replies leaves a gap. */
export function RepliesChart({ weeks }: { weeks: Replies }) {
  const ticks = timeTicks(Math.max(...weeks.map(({ medianMinutes }) => medianMinutes ?? 0)));
  const data = weeks.map((week) => ({ ...week, name: weekName(week.week) }));
  return (
    <LineChart
      data={data}
      responsive
      style={SIZE}
      margin={MARGIN}
      title="Mediana del tiempo de respuesta por semana; las flechas recorren las semanas"
    >
      <CartesianGrid {...GRID} />
      <XAxis dataKey="name" {...axisLook} padding={{ left: 16, right: 16 }} />
      <YAxis width={52} ticks={ticks} domain={[0, ticks.at(-1)!]} tickFormatter={officeTime} {...axisLook} />
      <Tooltip
        isAnimationActive={false}
        content={({ active, payload }) => {
          const week = payload[0]?.payload as (typeof data)[number] | undefined;
          return active && week ? <ChartTip title={`Semana del ${week.name}`} lines={linesOf(week)} /> : null;
        }}
      />
      <Line
        dataKey="medianMinutes"
        name="Mediana"
        stroke={inkOf(0)}
        strokeWidth={2}
        dot={{ r: 4, fill: 'var(--ground)', strokeWidth: 2 }}
        activeDot={{ r: 5 }}
        isAnimationActive={false}
      />
    </LineChart>
  );
}

const linesOf = ({ medianMinutes, replies, inTime }: Replies[number]) => [
  { name: 'Mediana', value: medianMinutes === null ? '—' : officeTime(medianMinutes) },
  { name: 'Respuestas', value: grouped(replies) },
  { name: 'En menos de 24 horas', value: grouped(inTime) },
];

import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber } from '../../../../../../src/platform/text/format-number.contract.ts';
import { formatDuration, buildTimeTicks, formatWeek } from '../chart-formats.ts';
import { getSeriesColor } from '../series-patterns.tsx';
import type { Replies } from '../summarize-replies.ts';
import { axisProps, GRID, MARGIN, SIZE, ChartTooltip } from './chart-parts.tsx';

/** Median per week; weeks without replies leave a gap. */
export function RepliesChart({ weeks }: { weeks: Replies }) {
  const ticks = buildTimeTicks(Math.max(...weeks.map(({ medianMinutes }) => medianMinutes ?? 0)));
  const data = weeks.map((week) => ({ ...week, name: formatWeek(week.week) }));
  return (
    <LineChart
      data={data}
      responsive
      style={SIZE}
      margin={MARGIN}
      title="Mediana del tiempo de respuesta por semana; las flechas recorren las semanas"
    >
      <CartesianGrid {...GRID} />
      <XAxis dataKey="name" {...axisProps} padding={{ left: 16, right: 16 }} />
      <YAxis width={52} ticks={ticks} domain={[0, ticks.at(-1)!]} tickFormatter={formatDuration} {...axisProps} />
      <Tooltip
        isAnimationActive={false}
        content={({ active, payload }) => {
          const week = payload[0]?.payload as (typeof data)[number] | undefined;
          return active && week ? <ChartTooltip title={`Semana del ${week.name}`} lines={listLines(week)} /> : null;
        }}
      />
      <Line
        dataKey="medianMinutes"
        name="Mediana"
        stroke={getSeriesColor(0)}
        strokeWidth={2}
        dot={{ r: 4, fill: 'var(--ground)', strokeWidth: 2 }}
        activeDot={{ r: 5 }}
        isAnimationActive={false}
      />
    </LineChart>
  );
}

const listLines = ({ medianMinutes, replies, inTime }: Replies[number]) => [
  { name: 'Mediana', value: medianMinutes === null ? '—' : formatDuration(medianMinutes) },
  { name: 'Respuestas', value: formatNumber(replies) },
  { name: 'En menos de 24 horas', value: formatNumber(inTime) },
];

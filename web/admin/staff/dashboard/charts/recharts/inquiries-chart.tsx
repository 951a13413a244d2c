import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber } from '../../../../../../src/platform/text/format-number.contract.ts';
import { formatWeek } from '../chart-formats.ts';
import { getSeriesFill } from '../series-patterns.tsx';
import { type Inquiries, sumByWeek } from '../summarize-inquiries.ts';
import { axisProps, GRID, MARGIN, SIZE, ChartTooltip } from './chart-parts.tsx';

interface Props {
  inquiries: Inquiries;
  /** Id of the fill patterns. */
  id: string;
}

export function InquiriesChart({ inquiries, id }: Props) {
  const { weeks, sources } = inquiries;
  const totals = sumByWeek(inquiries);
  const data = weeks.map((week, index) => ({ index, name: formatWeek(week) }));
  const listLines = (index: number) => [
    ...sources.map(({ name, inquiries }, series) => ({
      name,
      value: formatNumber(inquiries[index]!),
      fill: getSeriesFill(id, series),
    })),
    { name: 'Total', value: formatNumber(totals[index]!) },
  ];
  return (
    <BarChart
      data={data}
      responsive
      style={SIZE}
      margin={MARGIN}
      barCategoryGap="22%"
      title="Consultas por semana y fuente; las flechas recorren las semanas"
    >
      <CartesianGrid {...GRID} />
      <XAxis dataKey="name" {...axisProps} />
      <YAxis allowDecimals={false} width={32} {...axisProps} />
      <Tooltip
        cursor={{ fill: 'var(--color-surface-100)' }}
        isAnimationActive={false}
        content={({ active, payload }) => {
          const week = payload[0]?.payload as (typeof data)[number] | undefined;
          return active && week ? (
            <ChartTooltip title={`Semana del ${week.name}`} lines={listLines(week.index)} />
          ) : null;
        }}
      />
      {sources.map(({ id: source, name, inquiries }, series) => (
        <Bar
          key={source ?? ''}
          name={name}
          dataKey={({ index }: (typeof data)[number]) => inquiries[index]!}
          stackId="inquiries"
          fill={getSeriesFill(id, series)}
          stroke="var(--ground)"
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
}

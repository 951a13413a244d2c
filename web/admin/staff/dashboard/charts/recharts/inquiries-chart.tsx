import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber } from '../../../../../../src/platform/text/format-number.contract.ts';
import { type Inquiries, sumByWeek } from '../summarize-inquiries.ts';
import { seriesFill } from '../series-patterns.tsx';
import { formatWeek } from '../format-week.ts';
import { axisProps, GRID, MARGIN, SIZE } from './axis-props.ts';
import { ChartTooltip } from './chart-tooltip.tsx';

interface Props {
  inquiries: Inquiries;
  /** Of the patterns that fill the bars. */
  id: string;
}

/** A bar for each week, made of its sources. */
export function InquiriesChart({ inquiries, id }: Props) {
  const { weeks, sources } = inquiries;
  const totals = sumByWeek(inquiries);
  const data = weeks.map((week, at) => ({ at, name: formatWeek(week) }));
  const tip = (at: number) => [
    ...sources.map(({ name, inquiries }, place) => ({
      name,
      value: formatNumber(inquiries[at]!),
      fill: seriesFill(id, place),
    })),
    { name: 'Total', value: formatNumber(totals[at]!) },
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
        cursor={{ fill: 'var(--color-cal-100)' }}
        isAnimationActive={false}
        content={({ active, payload }) => {
          const week = payload[0]?.payload as (typeof data)[number] | undefined;
          return active && week ? <ChartTooltip title={`Semana del ${week.name}`} lines={tip(week.at)} /> : null;
        }}
      />
      {sources.map(({ id: source, name, inquiries }, place) => (
        <Bar
          key={source ?? ''}
          name={name}
          dataKey={({ at }: (typeof data)[number]) => inquiries[at]!}
          stackId="inquiries"
          fill={seriesFill(id, place)}
          stroke="var(--ground)"
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
}

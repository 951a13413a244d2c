import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { grouped } from '../../../../../ui/pager/grouped.ts';
import { type Inquiries, totalsOf } from '../inquiries-finding.ts';
import { fillOf } from '../series-patterns.tsx';
import { weekName } from '../week-name.ts';
import { axisLook, GRID, MARGIN, SIZE } from './axis-look.ts';
import { ChartTip } from './chart-tip.tsx';

interface Props {
  inquiries: Inquiries;
  /** Of the patterns that fill the bars. */
  id: string;
}

/** A bar for each week, made of its sources. */
export function InquiriesChart({ inquiries, id }: Props) {
  const { weeks, sources } = inquiries;
  const totals = totalsOf(inquiries);
  const data = weeks.map((week, at) => ({ at, name: weekName(week) }));
  const tip = (at: number) => [
    ...sources.map(({ name, inquiries }, place) => ({
      name,
      value: grouped(inquiries[at]!),
      fill: fillOf(id, place),
    })),
    { name: 'Total', value: grouped(totals[at]!) },
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
      <XAxis dataKey="name" {...axisLook} />
      <YAxis allowDecimals={false} width={32} {...axisLook} />
      <Tooltip
        cursor={{ fill: 'var(--color-cal-100)' }}
        isAnimationActive={false}
        content={({ active, payload }) => {
          const week = payload[0]?.payload as (typeof data)[number] | undefined;
          return active && week ? <ChartTip title={`Semana del ${week.name}`} lines={tip(week.at)} /> : null;
        }}
      />
      {sources.map(({ id: source, name, inquiries }, place) => (
        <Bar
          key={source ?? ''}
          name={name}
          dataKey={({ at }: (typeof data)[number]) => inquiries[at]!}
          stackId="inquiries"
          fill={fillOf(id, place)}
          stroke="var(--ground)"
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
}

import { Swatch } from '../series-patterns.tsx';

interface Props {
  title: string;
  lines: readonly { name: string; value: string; fill?: string }[];
}

/** What is pointed at, or reached by the arrow keys, in words and figures. */
export const ChartTooltip = ({ title, lines }: Props) => (
  <div role="status" className="rounded-md border border-cal-200 bg-white px-3 py-2 text-[0.8125rem] shadow-2">
    <p className="font-semibold">{title}</p>
    <ul className="mt-1 grid gap-0.5">
      {lines.map(({ name, value, fill }) => (
        <li key={name} className="flex items-center gap-2">
          {fill && <Swatch fill={fill} />}
          <span className="mr-auto pr-3 text-tinta-700">{name}</span>
          <span className="font-semibold tabular-nums">{value}</span>
        </li>
      ))}
    </ul>
  </div>
);

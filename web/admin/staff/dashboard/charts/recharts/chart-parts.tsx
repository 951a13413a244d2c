import { Swatch } from '../series-patterns.tsx';

interface Props {
  title: string;
  lines: readonly { name: string; value: string; fill?: string }[];
}

/** Shows the values at the pointer or at the position chosen with the arrow keys. */
export const ChartTooltip = ({ title, lines }: Props) => (
  <div role="status" className="rounded-md border border-surface-200 bg-white px-3 py-2 text-[0.8125rem] shadow-2">
    <p className="font-semibold">{title}</p>
    <ul className="mt-1 grid gap-0.5">
      {lines.map(({ name, value, fill }) => (
        <li key={name} className="flex items-center gap-2">
          {fill && <Swatch fill={fill} />}
          <span className="mr-auto pr-3 text-ink-700">{name}</span>
          <span className="font-semibold tabular-nums">{value}</span>
        </li>
      ))}
    </ul>
  </div>
);

const tick = { fill: 'currentColor', fontSize: 12 };

export const axisProps = { tick, tickLine: false, axisLine: false } as const;
export const GRID = { vertical: false, stroke: 'var(--color-surface-200)' } as const;
export const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 } as const;
export const SIZE = { width: '100%', height: '100%' } as const;

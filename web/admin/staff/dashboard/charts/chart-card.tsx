import type { ReactNode } from 'react';
import { PanelCard } from '../../../../components/staff/panel-card.tsx';
import { SERIES_COLORS } from './series-patterns.tsx';

interface Props {
  title: string;
  summary: string | null;
  empty: ReactNode;
  chart: ReactNode;
  legend: ReactNode;
  table: ReactNode;
}

/** Shows a chart with its summary and table, and reserves its height until it has loaded. */
export const ChartCard = ({ title, summary, empty, chart, legend, table }: Props) => (
  <PanelCard title={title}>
    {summary === null ? (
      <p className="text-gray-600">{empty}</p>
    ) : (
      <>
        <p className="mb-4 text-[0.875rem] text-ink-700">{summary}</p>
        <div className={`text-gray-600 ${SERIES_COLORS}`}>
          <div className="h-60 noscript:hidden">{chart}</div>
          <div className="mt-3 text-[0.8125rem] noscript:hidden">{legend}</div>
        </div>
        <details className="mt-3">
          <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-sm text-[0.875rem] font-semibold text-primary-600 hover:underline pointer-coarse:min-h-11">
            Ver como tabla
          </summary>
          <div
            role="region"
            aria-label={`${title}: tabla`}
            // Lets keyboard users scroll a wide table.
            tabIndex={0}
            className="mt-2 overflow-x-auto"
          >
            {table}
          </div>
        </details>
      </>
    )}
  </PanelCard>
);

interface TableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

const CELL_CLASS = 'px-2 py-1.5 text-right whitespace-nowrap first:pl-0 first:text-left last:pr-0';

export const ChartTable = ({ caption, head, rows }: TableProps) => (
  <table className="w-full text-[0.8125rem] tabular-nums">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="border-b border-surface-300">
        {head.map((name) => (
          <th key={name} scope="col" className={`${CELL_CLASS} font-semibold text-gray-600`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-surface-200">
      {rows.map(([name, ...values]) => (
        <tr key={name}>
          <th scope="row" className={`${CELL_CLASS} font-medium`}>
            {name}
          </th>
          {values.map((value, index) => (
            <td key={head[index + 1]} className={CELL_CLASS}>
              {value}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

export const ChartFallback = () => (
  <p className="grid h-full place-items-center rounded-md bg-surface-50 p-6 text-center text-gray-600">
    El gráfico no se ha podido cargar. La tabla tiene las mismas cifras.
  </p>
);

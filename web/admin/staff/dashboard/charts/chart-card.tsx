import type { ReactNode } from 'react';
import { PanelCard } from '../../../../components/staff/panel-card.tsx';
import { SERIES_COLORS } from './series-patterns.tsx';

interface Props {
  title: string;
  /** What the figures say, in words; null where there are none yet. */
  finding: string | null;
  /** What stands there instead, with the next step. */
  empty: ReactNode;
  chart: ReactNode;
  /** What the drawing means. */
  legend: ReactNode;
  table: ReactNode;
}

/** A drawing with its words and its table; its height is that of the drawing before that has been loaded. */
export const ChartCard = ({ title, finding, empty, chart, legend, table }: Props) => (
  <PanelCard title={title}>
    {finding === null ? (
      <p className="text-niebla-600">{empty}</p>
    ) : (
      <>
        <p className="mb-4 text-[0.875rem] text-tinta-700">{finding}</p>
        <div className={`text-niebla-600 ${SERIES_COLORS}`}>
          <div className="h-60 noscript:hidden">{chart}</div>
          <div className="mt-3 text-[0.8125rem] noscript:hidden">{legend}</div>
        </div>
        <details className="mt-3">
          <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-sm text-[0.875rem] font-semibold text-mar-600 hover:underline pointer-coarse:min-h-11">
            Ver como tabla
          </summary>
          <div
            role="region"
            aria-label={`${title}: tabla`}
            // A wide table is moved sideways by keyboard, too.
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

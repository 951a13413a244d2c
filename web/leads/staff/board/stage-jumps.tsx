import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { LeadBoard } from '../../../../src/leads/lead-list.contract.ts';
import { columnId } from './column-id.ts';
import { stageName } from './stage-name.ts';

/** As many columns as stand side by side on a screen of 1440 pixels. */
const FITTING = 7;

/** Where not all columns fit, each stage can be brought into view. */
export const StageJumps = ({ columns }: Pick<LeadBoard, 'columns'>) => (
  <nav aria-label="Ir a una etapa" className={columns.length > FITTING ? '' : '@min-[70rem]:hidden'}>
    <ul className="flex gap-x-1 px-3 pt-2 max-md:overflow-x-auto max-md:px-1 max-md:pt-1 max-md:[scrollbar-width:none] md:flex-wrap">
      {columns.map(({ stage, total }) => (
        <li key={stageName(stage)}>
          <button
            type="button"
            onClick={() => showColumn(columnId(stage))}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 text-[0.875rem] font-semibold whitespace-nowrap text-mar-600 hover:bg-cal-100 pointer-coarse:min-h-11"
          >
            {stageName(stage)}
            <span className="font-normal text-niebla-600 tabular-nums">{formatNumber(total)}</span>
          </button>
        </li>
      ))}
    </ul>
  </nav>
);

function showColumn(id: string) {
  const column = document.getElementById(id);
  column?.scrollIntoView({ inline: 'start', block: 'nearest' });
  column?.querySelector('h2')?.focus({ preventScroll: true });
}

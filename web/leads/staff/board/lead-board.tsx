import { useState } from 'react';
import type { LeadItem, LeadBoard as Board } from '../../../../src/leads/lead-list.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { QueryContent } from '../../../components/staff/query-content.tsx';
import { findStageContradiction } from '../progress/contradiction.ts';
import { ONLY_STAGE, useStages } from '../progress/stage-select.tsx';
import { useContradictionPrompt } from '../progress/use-contradiction-prompt.tsx';
import { BoardColumn, getColumnId } from './board-column.tsx';
import { getStageName } from './move-card.ts';
import { type BoardInitialData, useBoard } from './use-board.ts';

export function LeadBoard({ openLeadId, ...initialData }: BoardInitialData & { openLeadId: string | undefined }) {
  const { boardQuery, move } = useBoard(initialData);
  const [movedLeadId, setMovedLeadId] = useState<string | null>(null);
  const { stages } = useStages();
  const { confirmChange, dialog: question } = useContradictionPrompt();
  const onMove = (lead: LeadItem, to: LeadItem['stage']) => {
    setMovedLeadId(lead.id);
    const stage = stages.find(({ id }) => id === to?.id);
    void confirmChange(lead.id, { contradiction: findStageContradiction(stage, lead.status), only: ONLY_STAGE }, () =>
      move(lead, to),
    );
  };
  return (
    <QueryContent query={boardQuery} loadingText="Cargando…" errorText="No se han podido cargar los leads.">
      {({ columns }) => (
        <div data-board className="@container flex min-h-0 flex-col md:h-full">
          <StageLinks columns={columns} />
          <div className="relative flex min-h-0 flex-1 snap-x snap-mandatory scroll-px-3 [scrollbar-width:none] gap-3 overflow-x-auto p-2 max-md:pt-0 md:snap-none md:p-3">
            {columns.map((column) => (
              <BoardColumn
                key={getStageName(column.stage)}
                column={column}
                movedLeadId={movedLeadId}
                onMove={onMove}
                stages={columns.map(({ stage }) => stage)}
                openLeadId={openLeadId}
                findLead={(id) => columns.flatMap(({ items }) => items).find((lead) => lead.id === id)}
                query={initialData.query}
                loadedAt={initialData.loadedAt}
              />
            ))}
          </div>
          {question}
        </div>
      )}
    </QueryContent>
  );
}

/** Columns that fit side by side at 1440 pixels. */
const MAX_FITTING_COLUMNS = 7;

const StageLinks = ({ columns }: Pick<Board, 'columns'>) => (
  <nav aria-label="Ir a una etapa" className={columns.length > MAX_FITTING_COLUMNS ? '' : '@min-[70rem]:hidden'}>
    <ul className="flex gap-x-1 px-3 pt-2 max-md:overflow-x-auto max-md:px-1 max-md:pt-1 max-md:[scrollbar-width:none] md:flex-wrap">
      {columns.map(({ stage, total }) => (
        <li key={getStageName(stage)}>
          <button
            type="button"
            onClick={() => showColumn(getColumnId(stage))}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 text-[0.875rem] font-semibold whitespace-nowrap text-primary-600 hover:bg-surface-100 pointer-coarse:min-h-11"
          >
            {getStageName(stage)}
            <span className="font-normal text-gray-600 tabular-nums">{formatNumber(total)}</span>
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

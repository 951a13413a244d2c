import { useState } from 'react';
import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { QueryContent } from '../../../components/staff/query-content.tsx';
import { checkStage } from '../progress/contradiction.ts';
import { ONLY_STAGE } from '../progress/stage-select.tsx';
import { useContradictionPrompt } from '../progress/use-contradiction-prompt.tsx';
import { useStages } from '../progress/use-stages.ts';
import { BoardColumn } from './board-column.tsx';
import { StageJumps } from './stage-jumps.tsx';
import { stageName } from './stage-name.ts';
import { type BoardInitialData, useBoard } from './use-board.ts';

/** The board fills the window: it scrolls sideways within itself, and each column by itself. */
export function LeadBoard({ opened, ...first }: BoardInitialData & { opened: string | undefined }) {
  const { read, move } = useBoard(first);
  const [arrived, setArrived] = useState<string | null>(null);
  const { stages } = useStages();
  const { agree, question } = useContradictionPrompt();
  const onMove = (lead: LeadItem, to: LeadItem['stage']) => {
    setArrived(lead.id);
    const stage = stages.find(({ id }) => id === to?.id);
    void agree(lead.id, { contradiction: checkStage(stage, lead.status), only: ONLY_STAGE }, () => move(lead, to));
  };
  return (
    <QueryContent query={read} loadingText="Cargando…" errorText="No se han podido cargar los leads.">
      {({ columns }) => (
        <div data-board className="@container flex min-h-0 flex-col md:h-full">
          <StageJumps columns={columns} />
          <div className="relative flex min-h-0 flex-1 snap-x snap-mandatory scroll-px-3 [scrollbar-width:none] gap-3 overflow-x-auto p-2 max-md:pt-0 md:snap-none md:p-3">
            {columns.map((column) => (
              <BoardColumn
                key={stageName(column.stage)}
                {...{ column, arrived, opened, onMove }}
                stages={columns.map(({ stage }) => stage)}
                leadOf={(id) => columns.flatMap(({ items }) => items).find((lead) => lead.id === id)}
                query={first.query}
                loadedAt={first.loadedAt}
              />
            ))}
          </div>
          {question}
        </div>
      )}
    </QueryContent>
  );
}

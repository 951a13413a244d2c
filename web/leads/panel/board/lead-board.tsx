import { useState } from 'react';
import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { ReadState } from '../../../ui/panel/read-state.tsx';
import { BoardColumn } from './board-column.tsx';
import { StageJumps } from './stage-jumps.tsx';
import { stageName } from './stage-name.ts';
import { type FirstBoard, useBoard } from './use-board.ts';

/** The board fills the window: it scrolls sideways within itself, and each column by itself. */
export function LeadBoard(first: FirstBoard) {
  const { read, move } = useBoard(first);
  const [arrived, setArrived] = useState<string | null>(null);
  const onMove = (lead: LeadItem, to: LeadItem['stage']) => {
    setArrived(lead.id);
    void move(lead, to);
  };
  return (
    <ReadState read={read} loading="Cargando..." failure="Error al cargar los leads.">
      {({ columns }) => (
        <div data-board className="@container flex min-h-0 flex-col md:h-full">
          <StageJumps columns={columns} />
          <div className="relative flex min-h-0 flex-1 snap-x snap-mandatory scroll-px-3 [scrollbar-width:none] gap-3 overflow-x-auto p-2 max-md:pt-0 md:snap-none md:p-3">
            {columns.map((column) => (
              <BoardColumn
                key={stageName(column.stage)}
                {...{ column, arrived, onMove }}
                stages={columns.map(({ stage }) => stage)}
                leadOf={(id) => columns.flatMap(({ items }) => items).find((lead) => lead.id === id)}
                query={first.query}
                readAt={first.readAt}
              />
            ))}
          </div>
        </div>
      )}
    </ReadState>
  );
}

import { useState } from 'react';
import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { ReadState } from '../../../ui/panel/read-state.tsx';
import { BoardColumn } from './board-column.tsx';
import { stageName } from './stage-name.ts';
import { type FirstBoard, useBoard } from './use-board.ts';

/** The board scrolls sideways within itself, so that the page does not. */
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
        <div className="relative flex snap-x snap-mandatory scroll-px-3 gap-3 overflow-x-auto p-3 md:snap-none">
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
      )}
    </ReadState>
  );
}

import { useState } from 'react';
import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { SkeletonRows } from '../../../ui/panel/skeleton-rows.tsx';
import { BoardColumn } from './board-column.tsx';
import { stageName } from './stage-name.ts';
import { type FirstBoard, useBoard } from './use-board.ts';

/** The columns go sideways within it, never the page. */
export function LeadBoard(first: FirstBoard) {
  const { data, isError, isFetching, refetch, move } = useBoard(first);
  const [arrived, setArrived] = useState<string | null>(null);
  if (isError && !isFetching) return <LoadFailure text="Error al cargar los leads." onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows text="Cargando..." />;
  const stages = data.columns.map(({ stage }) => stage);
  const onMove = (lead: LeadItem, to: LeadItem['stage']) => {
    setArrived(lead.id);
    void move(lead, to);
  };
  const leadOf = (id: unknown) => data.columns.flatMap(({ items }) => items).find((lead) => lead.id === id);
  return (
    <div className="relative flex snap-x snap-mandatory scroll-px-3 gap-3 overflow-x-auto p-3 md:snap-none">
      {data.columns.map((column) => (
        <BoardColumn
          key={stageName(column.stage)}
          {...{ column, stages, arrived, onMove, leadOf }}
          query={first.query}
          readAt={first.readAt}
        />
      ))}
    </div>
  );
}

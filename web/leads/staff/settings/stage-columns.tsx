import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PipelineStageDetails } from '../../../../src/leads/pipeline/pipeline.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { RowMenu } from '../../../components/menu/action-menu.tsx';
import { type Column, COMPACT_TABLE_CLASSES, type TableClassNames } from '../../../components/table/list-table.tsx';
import { statusNames } from '../lead-names.ts';

const DIRECTIONS = [
  { direction: -1, name: 'Subir', Arrow: ArrowUp },
  { direction: 1, name: 'Bajar', Arrow: ArrowDown },
] as const;

interface Actions {
  onMove: (stage: PipelineStageDetails, direction: 1 | -1) => void;
  onEdit: (stage: PipelineStageDetails) => void;
  onDelete: (stage: PipelineStageDetails) => void;
}

export const stageTableClasses: TableClassNames = {
  ...COMPACT_TABLE_CLASSES,
  row: 'h-11 max-md:grid max-md:h-auto max-md:grid-cols-[auto_1fr] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3 md:hover:bg-surface-50',
};

export const buildStageColumns = (
  stageCount: number,
  { onMove, onEdit, onDelete }: Actions,
): readonly Column<PipelineStageDetails>[] => [
  {
    name: 'Orden',
    cellClassName: 'w-36 max-md:row-span-3 max-md:w-auto',
    cell: (stage) => (
      <span className="flex items-center gap-1">
        <span className="min-w-6 text-right font-semibold tabular-nums">{stage.orderIndex}</span>
        <MoveButtons stage={stage} stageCount={stageCount} onMove={(direction) => onMove(stage, direction)} />
      </span>
    ),
  },
  { name: 'Nombre', isTitle: true, cell: ({ name }) => name },
  {
    name: 'Estado que implica',
    labelOnPhones: 'Implica',
    cellClassName: 'max-md:text-gray-600',
    cell: ({ status }) => (status ? statusNames[status] : <span className="text-gray-600">Ninguno</span>),
  },
  {
    name: 'Leads',
    headClassName: 'text-right',
    cellClassName: 'text-right tabular-nums max-md:text-left max-md:text-gray-600',
    cell: ({ leads }) => (
      <>
        {formatNumber(leads)}
        <span aria-hidden className="md:hidden">
          {leads === 1 ? ' lead' : ' leads'}
        </span>
      </>
    ),
  },
  {
    name: 'Acciones',
    headClassName: 'text-right',
    cellClassName: 'max-md:absolute max-md:top-2 max-md:right-2',
    cell: (stage) => (
      <div className="flex justify-end">
        <RowMenu
          label={`Acciones para ${stage.name}`}
          actions={[
            { label: 'Editar', onChoose: () => onEdit(stage) },
            { label: 'Eliminar', isDestructive: true, onChoose: () => onDelete(stage) },
          ]}
        />
      </div>
    ),
  },
];

interface MoveProps {
  stage: PipelineStageDetails;
  stageCount: number;
  onMove: (direction: 1 | -1) => void;
}

/** A moved row keeps the focus on its button. */
function MoveButtons({ stage, stageCount, onMove }: MoveProps) {
  const pressedButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    pressedButton.current?.focus();
    pressedButton.current = null;
  }, [stage.orderIndex]);
  return DIRECTIONS.map(({ direction, name, Arrow }) => {
    const to = stage.orderIndex + direction;
    const isEnd = to < 1 || to > stageCount;
    return (
      <button
        key={name}
        type="button"
        aria-label={`${name} ${stage.name}`}
        aria-disabled={isEnd}
        onClick={({ currentTarget }) => {
          if (isEnd) return;
          pressedButton.current = currentTarget;
          onMove(direction);
        }}
        className="grid size-9 place-items-center rounded-md hover:bg-surface-100 aria-disabled:cursor-default aria-disabled:text-surface-300 aria-disabled:hover:bg-transparent pointer-coarse:size-11"
      >
        <Arrow size={18} />
      </button>
    );
  });
}

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PipelineStageDetails } from '../../../../src/leads/pipeline.contract.ts';
import type { Column } from '../../../components/table/list-table.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { RowMenu } from '../../../components/table/row-menu.tsx';
import { COMPACT_TABLE_CLASSES, type TableClassNames } from '../../../components/table/table-class-names.ts';
import { statusNames } from '../progress/status-names.ts';

const DIRECTIONS = [
  { by: -1, name: 'Subir', Arrow: ArrowUp },
  { by: 1, name: 'Bajar', Arrow: ArrowDown },
] as const;

interface Actions {
  onMove: (stage: PipelineStageDetails, by: 1 | -1) => void;
  onEdit: (stage: PipelineStageDetails) => void;
  onDelete: (stage: PipelineStageDetails) => void;
}

/** On a card, the place and its buttons stand at the left. */
export const stageTableClasses: TableClassNames = {
  ...COMPACT_TABLE_CLASSES,
  row: 'h-11 max-md:grid max-md:h-auto max-md:grid-cols-[auto_1fr] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3 md:hover:bg-cal-50',
};

/** `last` is the number of the last stage. */
export const stageColumns = (
  last: number,
  { onMove, onEdit, onDelete }: Actions,
): readonly Column<PipelineStageDetails>[] => [
  {
    name: 'Orden',
    cellClassName: 'w-36 max-md:row-span-3 max-md:w-auto',
    cell: (stage) => (
      <span className="flex items-center gap-1">
        <span className="min-w-6 text-right font-semibold tabular-nums">{stage.orderIndex}</span>
        <MoveButtons stage={stage} last={last} onMove={(by) => onMove(stage, by)} />
      </span>
    ),
  },
  { name: 'Nombre', isTitle: true, cell: ({ name }) => name },
  {
    name: 'Estado que implica',
    cardName: 'Implica',
    cellClassName: 'max-md:text-niebla-600',
    cell: ({ status }) => (status ? statusNames[status] : <span className="text-niebla-600">Ninguno</span>),
  },
  {
    name: 'Leads',
    headClassName: 'text-right',
    cellClassName: 'text-right tabular-nums max-md:text-left max-md:text-niebla-600',
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
  last: number;
  onMove: (by: 1 | -1) => void;
}

/** A row that moves keeps the focus on its button. */
function MoveButtons({ stage, last, onMove }: MoveProps) {
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [stage.orderIndex]);
  return DIRECTIONS.map(({ by, name, Arrow }) => {
    const to = stage.orderIndex + by;
    const isEnd = to < 1 || to > last;
    return (
      <button
        key={name}
        type="button"
        aria-label={`${name} ${stage.name}`}
        aria-disabled={isEnd}
        onClick={({ currentTarget }) => {
          if (isEnd) return;
          pressed.current = currentTarget;
          onMove(by);
        }}
        className="grid size-9 place-items-center rounded-md hover:bg-cal-100 aria-disabled:cursor-default aria-disabled:text-cal-300 aria-disabled:hover:bg-transparent pointer-coarse:size-11"
      >
        <Arrow size={18} />
      </button>
    );
  });
}

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PipelineStageDetails } from '../../../../src/leads/pipeline.contract.ts';
import type { Column } from '../../../ui/table/list-table.tsx';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { SHORT_LINES, type TableLook } from '../../../ui/table/table-look.ts';
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
export const stageLook: TableLook = {
  ...SHORT_LINES,
  row: 'h-11 max-md:grid max-md:h-auto max-md:grid-cols-[auto_1fr] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3 md:hover:bg-cal-50',
};

/** `last` is the number of the last stage. */
export const stageColumns = (
  last: number,
  { onMove, onEdit, onDelete }: Actions,
): readonly Column<PipelineStageDetails>[] => [
  {
    name: 'Orden',
    look: 'w-36 max-md:row-span-3 max-md:w-auto',
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
    look: 'max-md:text-niebla-600',
    cell: ({ status }) => (status ? statusNames[status] : <span className="text-niebla-600">Ninguno</span>),
  },
  {
    name: 'Leads',
    width: 'text-right',
    look: 'text-right tabular-nums max-md:text-left max-md:text-niebla-600',
    cell: ({ leads }) => (
      <>
        {grouped(leads)}
        <span aria-hidden className="md:hidden">
          {leads === 1 ? ' lead' : ' leads'}
        </span>
      </>
    ),
  },
  {
    name: 'Acciones',
    width: 'text-right',
    look: 'max-md:absolute max-md:top-2 max-md:right-2',
    cell: (stage) => (
      <div className="flex justify-end">
        <RowMenu
          label={`Acciones para ${stage.name}`}
          actions={[
            { label: 'Editar', onChoose: () => onEdit(stage) },
            { label: 'Eliminar', isDangerous: true, onChoose: () => onDelete(stage) },
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

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PipelineStageDetails } from '../../../../src/leads/pipeline.contract.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { statusNames } from './status-names.ts';

interface Props {
  stage: PipelineStageDetails;
  /** The number of the last stage. */
  last: number;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onDelete: () => void;
}

const CELL = 'px-3 py-1 max-md:p-0';
const DIRECTIONS = [
  { by: -1, name: 'Subir', Arrow: ArrowUp },
  { by: 1, name: 'Bajar', Arrow: ArrowDown },
] as const;

export const StageRow = ({ stage, last, onMove, onEdit, onDelete }: Props) => (
  <tr
    role="row"
    className="relative h-11 max-md:grid max-md:h-auto max-md:grid-cols-[auto_1fr] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3 md:hover:bg-cal-50"
  >
    <td role="cell" className={`${CELL} w-36 max-md:row-span-3 max-md:w-auto`}>
      <span className="flex items-center gap-1">
        <span className="min-w-6 text-right font-semibold tabular-nums">{stage.orderIndex}</span>
        <MoveButtons stage={stage} last={last} onMove={onMove} />
      </span>
    </td>
    <th role="rowheader" scope="row" className={`${CELL} text-left font-semibold break-words max-md:pr-12`}>
      {stage.name}
    </th>
    <td role="cell" className={`${CELL} max-md:text-niebla-600`}>
      <span aria-hidden className="md:hidden">
        Implica:{' '}
      </span>
      {stage.status ? statusNames[stage.status] : <span className="text-niebla-600">Ninguno</span>}
    </td>
    <td role="cell" className={`${CELL} text-right tabular-nums max-md:text-left max-md:text-niebla-600`}>
      {stage.leads}
      <span aria-hidden className="md:hidden">
        {stage.leads === 1 ? ' lead' : ' leads'}
      </span>
    </td>
    <td role="cell" className={`${CELL} max-md:absolute max-md:top-2 max-md:right-2`}>
      <div className="flex justify-end">
        <RowMenu
          label={`Acciones para ${stage.name}`}
          actions={[
            { label: 'Editar', onChoose: onEdit },
            { label: 'Eliminar', isDangerous: true, onChoose: onDelete },
          ]}
        />
      </div>
    </td>
  </tr>
);

/** A row that changes its place takes the focus along. */
function MoveButtons({ stage, last, onMove }: Pick<Props, 'stage' | 'last' | 'onMove'>) {
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

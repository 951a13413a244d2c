import type { PipelineStageDetails } from '../../../../src/leads/pipeline.contract.ts';
import { StageRow } from './stage-row.tsx';
import { useStageMoves } from './use-stage-moves.ts';

interface Props {
  stages: readonly PipelineStageDetails[];
  onEdit: (stage: PipelineStageDetails) => void;
  onDelete: (stage: PipelineStageDetails) => void;
}

const HEAD = 'h-[2.375rem] px-3 font-semibold whitespace-nowrap';

/** On a phone each row is a card; the roles keep it a table for whoever hears it. */
export function StagesTable({ stages, onEdit, onDelete }: Props) {
  const move = useStageMoves();
  return (
    <table role="table" aria-label="Etapas" className="w-full border-collapse text-[0.875rem] max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-cal-200 bg-cal-50 text-left text-niebla-600">
          {['Orden', 'Nombre', 'Estado que implica'].map((name) => (
            <th key={name} role="columnheader" scope="col" className={HEAD}>
              {name}
            </th>
          ))}
          {['Leads', 'Acciones'].map((name) => (
            <th key={name} role="columnheader" scope="col" className={`${HEAD} text-right`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y divide-cal-200 max-md:block">
        {stages.map((stage) => (
          <StageRow
            key={stage.id}
            stage={stage}
            last={stages.length}
            onMove={(by) => move(stage, by)}
            onEdit={() => onEdit(stage)}
            onDelete={() => onDelete(stage)}
          />
        ))}
      </tbody>
    </table>
  );
}

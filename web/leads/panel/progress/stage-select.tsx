import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { LeadSelect } from './lead-select.tsx';
import { useChoices } from '../lead/use-choices.ts';
import { STATUS_FAILED, useLeadChange } from '../lead/use-lead-change.ts';

export function StageSelect({ lead: { id, stage } }: { lead: LeadDetails }) {
  const { put } = useLeadChange(id);
  const stages = useChoices('pipeline-stages');
  return (
    <LeadSelect
      label="Etapa"
      none="Sin etapa"
      value={stage?.id ?? ''}
      options={stage && !stages.some((it) => it.id === stage.id) ? [stage, ...stages] : stages}
      onChoose={(stageId) =>
        put(
          'stage',
          { stageId: stageId || null },
          { done: 'Consulta actualizada', note: 'La etapa se ha actualizado correctamente', ...STATUS_FAILED },
        )
      }
    />
  );
}

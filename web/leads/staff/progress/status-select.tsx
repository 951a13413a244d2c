import type { LeadDetails, LeadStatus } from '../../../../src/leads/lead.contract.ts';
import { checkStatus } from './contradiction.ts';
import { statusNames } from './status-names.ts';
import { LeadSelect } from './lead-select.tsx';
import { useContradictionPrompt } from './use-contradiction-prompt.tsx';
import { useStages } from './use-stages.ts';
import { STATUS_FAILED, useLeadChange } from '../lead/use-lead-change.ts';

const STATUSES = Object.entries(statusNames).map(([id, name]) => ({ id, name }));

export function StatusSelect({ lead: { id, status, stage } }: { lead: LeadDetails }) {
  const { put } = useLeadChange(id);
  const { agree, question } = useContradictionPrompt();
  const { read } = useStages();
  const against = async (chosen: LeadStatus) => {
    const stages = await read();
    return checkStatus(
      chosen,
      stages.find((it) => it.id === stage?.id),
      stages,
    );
  };
  return (
    <>
      <LeadSelect
        label="Estado"
        value={status}
        options={STATUSES}
        onChoose={async (chosen) =>
          agree(id, { contradiction: await against(chosen as LeadStatus), only: 'Cambiar solo el estado' }, () =>
            put(
              'status',
              { status: chosen },
              {
                successTitle: 'Consulta actualizada',
                successText: 'El estado se ha actualizado correctamente',
                ...STATUS_FAILED,
              },
            ),
          )
        }
      />
      {question}
    </>
  );
}

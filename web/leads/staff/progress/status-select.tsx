import type { LeadDetails, LeadStatus } from '../../../../src/leads/lead.contract.ts';
import { statusNames } from '../lead-names.ts';
import { STATUS_ERROR, useLeadChange } from '../lead/use-lead.ts';
import { findStatusContradiction } from './contradiction.ts';
import { LeadSelect, useStages } from './stage-select.tsx';
import { useContradictionPrompt } from './use-contradiction-prompt.tsx';

const STATUSES = Object.entries(statusNames).map(([id, name]) => ({ id, name }));

export function StatusSelect({ lead: { id, status, stage } }: { lead: LeadDetails }) {
  const { put } = useLeadChange(id);
  const { confirmChange, dialog: question } = useContradictionPrompt();
  const { loadStages } = useStages();
  const findContradiction = async (newStatus: LeadStatus) => {
    const stages = await loadStages();
    return findStatusContradiction(
      newStatus,
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
        onChoose={async (newStatus) =>
          confirmChange(
            id,
            { contradiction: await findContradiction(newStatus as LeadStatus), only: 'Cambiar solo el estado' },
            () =>
              put(
                'status',
                { status: newStatus },
                {
                  successTitle: 'Consulta actualizada',
                  successText: 'El estado se ha actualizado correctamente',
                  ...STATUS_ERROR,
                },
              ),
          )
        }
      />
      {question}
    </>
  );
}

import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { ChoicesError } from '../lead/choices-error.tsx';
import { checkStage } from './contradiction.ts';
import { LeadSelect } from './lead-select.tsx';
import { useContradictionPrompt } from './use-contradiction-prompt.tsx';
import { useStages } from './use-stages.ts';
import { STATUS_FAILED, useLeadChange } from '../lead/use-lead-change.ts';

/** The choice that leaves the status as it is. */
export const ONLY_STAGE = 'Cambiar solo la etapa';

export function StageSelect({ lead: { id, stage, status } }: { lead: LeadDetails }) {
  const { put } = useLeadChange(id);
  const { agree, question } = useContradictionPrompt();
  const { stages } = useStages();
  return (
    <div>
      <LeadSelect
        label="Etapa"
        none="Sin etapa"
        value={stage?.id ?? ''}
        options={stage && !stages.some((it) => it.id === stage.id) ? [stage, ...stages] : stages}
        onChoose={(stageId) =>
          agree(
            id,
            {
              contradiction: checkStage(
                stages.find((it) => it.id === stageId),
                status,
              ),
              only: ONLY_STAGE,
            },
            () => put('stage', { stageId: stageId || null }, { successTitle: 'Etapa actualizada', ...STATUS_FAILED }),
          )
        }
      />
      <ChoicesError kind="pipeline-stages" className="mt-1" />
      {question}
    </div>
  );
}

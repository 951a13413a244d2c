import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { Select } from '../../../components/controls.tsx';
import { Field } from '../../../components/form/fields.tsx';
import { ChoicesError, choicesQuery, useChoices } from '../lead/choices.tsx';
import { STATUS_ERROR, useLeadChange } from '../lead/use-lead.ts';
import { findStageContradiction, type Stage } from './contradiction.ts';
import { useContradictionPrompt } from './use-contradiction-prompt.tsx';

export function StageSelect({ lead: { id, stage, status } }: { lead: LeadDetails }) {
  const { put } = useLeadChange(id);
  const { confirmChange, dialog: question } = useContradictionPrompt();
  const { stages } = useStages();
  return (
    <div>
      <LeadSelect
        label="Etapa"
        none="Sin etapa"
        value={stage?.id ?? ''}
        options={stage && !stages.some((it) => it.id === stage.id) ? [stage, ...stages] : stages}
        onChoose={(stageId) =>
          confirmChange(
            id,
            {
              contradiction: findStageContradiction(
                stages.find((it) => it.id === stageId),
                status,
              ),
              only: ONLY_STAGE,
            },
            () => put('stage', { stageId: stageId || null }, { successTitle: 'Etapa actualizada', ...STATUS_ERROR }),
          )
        }
      />
      <ChoicesError kind="pipeline-stages" className="mt-1" />
      {question}
    </div>
  );
}

/** Stages with the status that each implies. `loadStages` waits for them, since a user may choose before they arrive. */
export function useStages() {
  const queryClient = useQueryClient();
  const stages = useChoices('pipeline-stages') as readonly Stage[];
  const loadStages = async () => {
    const { items } = await queryClient.fetchQuery(choicesQuery('pipeline-stages')).catch(() => ({ items: [] }));
    return items as readonly Stage[];
  };
  return { stages, loadStages };
}

interface Props {
  label: string;
  value: string;
  options: readonly { id: string; name: string }[];
  none?: string;
  onChoose: (value: string) => Promise<unknown>;
}

export function LeadSelect({ label, value, options, none, onChoose }: Props) {
  const [pendingValue, setPendingValue] = useState<string | null>(null);
  const choose = async (next: string) => {
    setPendingValue(next);
    await onChoose(next);
    setPendingValue(null);
  };
  return (
    <Field label={label} isOptional={false}>
      {(controlProps) => (
        <Select
          {...controlProps}
          value={pendingValue ?? value}
          aria-busy={pendingValue !== null}
          onChange={({ target }) => {
            if (pendingValue === null) void choose(target.value);
          }}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export const ONLY_STAGE = 'Cambiar solo la etapa';

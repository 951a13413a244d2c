import { type KeyboardEvent, useState } from 'react';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { TextInput } from '../../../components/form/fields.tsx';
import { AgentChoice } from '../progress/agent-choice.tsx';
import { StageSelect } from '../progress/stage-select.tsx';
import { StatusSelect } from '../progress/status-select.tsx';
import { UPDATE_ERROR, useLeadChange } from './use-lead.ts';

export const LeadSteps = ({ lead }: { lead: LeadDetails }) => (
  <div className="mt-4 grid grid-cols-2 gap-3 border-t border-surface-200 pt-4">
    <StatusSelect lead={lead} />
    <StageSelect lead={lead} />
    <AgentChoice lead={lead} />
    <FollowUpField lead={lead} />
  </div>
);

/** Saves on blur or Enter, since a date changes while it is typed. */
function FollowUpField({ lead: { id, nextFollowUpOn } }: { lead: LeadDetails }) {
  const { put } = useLeadChange(id);
  const [typedDay, setTypedDay] = useState<string | null>(null);
  const day = typedDay ?? nextFollowUpOn ?? '';
  const [error, setError] = useState<string>();

  const save = async (input: HTMLInputElement) => {
    if (input.validity.badInput) return setError('Elija una fecha');
    if (day === (nextFollowUpOn ?? '')) return;
    const refusal = await put(
      'follow-up',
      { on: day || null },
      {
        successTitle: day ? 'Seguimiento guardado' : 'Seguimiento quitado',
        ...UPDATE_ERROR,
      },
    );
    setError(refusal?.errors[0]?.message);
    if (!refusal) setTypedDay((current) => (current === day ? null : current));
  };
  return (
    <TextInput
      label="Próximo seguimiento"
      type="date"
      required
      value={day}
      error={error}
      onChange={({ target }) => setTypedDay(target.value)}
      onBlur={({ target }) => void save(target)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

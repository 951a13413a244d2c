import { type KeyboardEvent, useState } from 'react';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { TextInput } from '../../../components/form/text-input.tsx';
import { FAILED, useLeadChange } from '../lead/use-lead-change.ts';

/** A date is typed in parts, so it is saved on blur or Enter. */
export function FollowUpField({ lead: { id, nextFollowUpOn } }: { lead: LeadDetails }) {
  const { put } = useLeadChange(id);
  const [typed, setTyped] = useState<string | null>(null);
  const day = typed ?? nextFollowUpOn ?? '';
  const [error, setError] = useState<string>();

  const save = async (input: HTMLInputElement) => {
    if (input.validity.badInput) return setError('Elija una fecha');
    if (day === (nextFollowUpOn ?? '')) return;
    const refusal = await put(
      'follow-up',
      { on: day || null },
      {
        successTitle: day ? 'Seguimiento guardado' : 'Seguimiento quitado',
        ...FAILED,
      },
    );
    setError(refusal?.errors[0]?.message);
    if (!refusal) setTyped((now) => (now === day ? null : now));
  };
  return (
    <TextInput
      label="Próximo seguimiento"
      type="date"
      required
      value={day}
      error={error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={({ target }) => void save(target)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

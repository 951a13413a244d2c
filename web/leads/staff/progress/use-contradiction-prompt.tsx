import { useState } from 'react';
import type { LeadBulkOutcomes } from '../../../../src/leads/bulk/lead-bulk.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';
import { useChange } from '../../../components/use-change.ts';
import { LEADS } from '../leads.ts';
import { FAILED } from '../lead/use-lead-change.ts';
import type { Contradiction } from './contradiction.ts';
import { ContradictionDialog } from './contradiction-dialog.tsx';

interface PendingQuestion {
  contradiction: Contradiction;
  only: string;
  answer: (choice: 'both' | 'only' | null) => void;
}

/** Runs a choice, after a question where it contradicts what else is said of the lead. Render `question`. */
export function useContradictionPrompt() {
  const { change } = useChange(LEADS);
  const [asked, setAsked] = useState<PendingQuestion | null>(null);

  const setBoth = (leadId: string, { stageId, status }: NonNullable<Contradiction['both']>) =>
    change(
      async () => {
        const items = [{ id: leadId, to: { stageId, status } }];
        const outcomes = await send<LeadBulkOutcomes>('POST', '/staff/leads/bulk', { items });
        if (outcomes.items[0]?.outcome === 'refused') throw new ApiError();
      },
      { successTitle: 'Etapa y estado actualizados', ...FAILED },
    );

  const agree = async (
    leadId: string,
    { contradiction, only }: { contradiction: Contradiction | null; only: string },
    act: () => Promise<unknown>,
  ) => {
    if (!contradiction) return act();
    const choice = await new Promise<'both' | 'only' | null>((answer) => setAsked({ contradiction, only, answer }));
    setAsked(null);
    if (choice === 'only') return act();
    return choice === 'both' && contradiction.both ? setBoth(leadId, contradiction.both) : null;
  };

  const question = asked && (
    <ContradictionDialog contradiction={asked.contradiction} only={asked.only} onChoose={asked.answer} />
  );
  return { agree, question };
}

import { useState } from 'react';
import type { LeadBulkOutcomes } from '../../../../src/leads/progress/lead-bulk.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { UPDATE_ERROR } from '../lead/use-lead.ts';
import { LEADS_KEY } from '../leads-query.ts';
import type { Contradiction } from './contradiction.ts';

/** Runs a change, after a question if stage and status would contradict each other. The caller renders `dialog`. */
export function useContradictionPrompt() {
  const { mutate } = useMutationWithToast(LEADS_KEY);
  const [pendingQuestion, setPendingQuestion] = useState<PendingQuestion | null>(null);

  const updateStageAndStatus = (leadId: string, { stageId, status }: NonNullable<Contradiction['resolution']>) =>
    mutate(
      async () => {
        const items = [{ id: leadId, to: { stageId, status } }];
        const outcomes = await send<LeadBulkOutcomes>('POST', '/staff/leads/bulk', { items });
        if (outcomes.items[0]?.outcome === 'refused') throw new ApiError();
      },
      { successTitle: 'Etapa y estado actualizados', ...UPDATE_ERROR },
    );

  const confirmChange = async (
    leadId: string,
    { contradiction, only }: { contradiction: Contradiction | null; only: string },
    applyChange: () => Promise<unknown>,
  ) => {
    if (!contradiction) return applyChange();
    const choice = await new Promise<'both' | 'only' | null>((resolve) =>
      setPendingQuestion({ contradiction, only, answer: resolve }),
    );
    setPendingQuestion(null);
    if (choice === 'only') return applyChange();
    return choice === 'both' && contradiction.resolution
      ? updateStageAndStatus(leadId, contradiction.resolution)
      : null;
  };

  const dialog = pendingQuestion && (
    <ContradictionDialog
      contradiction={pendingQuestion.contradiction}
      only={pendingQuestion.only}
      onChoose={pendingQuestion.answer}
    />
  );
  return { confirmChange, dialog };
}

interface Props {
  contradiction: Contradiction;
  /** Label of the button that changes only what the user chose. */
  only: string;
  onChoose: (choice: 'both' | 'only' | null) => void;
}

export const ContradictionDialog = ({ contradiction: { message, resolution }, only, onChoose }: Props) => (
  <Modal title="La etapa y el estado se contradicen" role="alertdialog" onClose={() => onChoose(null)}>
    <p className="mt-3 text-sm">{message}</p>
    <div className="mt-6 grid gap-2.5">
      {resolution && (
        <Button size="medium" data-autofocus onClick={() => onChoose('both')}>
          {resolution.label}
        </Button>
      )}
      <Button size="medium" variant="outline" onClick={() => onChoose('only')}>
        {only}
      </Button>
      <Button size="medium" variant="text" data-autofocus={!resolution || undefined} onClick={() => onChoose(null)}>
        Cancelar
      </Button>
    </div>
  </Modal>
);

interface PendingQuestion {
  contradiction: Contradiction;
  only: string;
  answer: (choice: 'both' | 'only' | null) => void;
}

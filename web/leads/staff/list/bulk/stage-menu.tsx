import { useState } from 'react';
import type { LeadDestination } from '../../../../../src/leads/bulk/lead-bulk.contract.ts';
import type { BulkTools } from '../../../../components/bulk/bulk-bar.tsx';
import { BulkMenu } from '../../../../components/bulk/bulk-menu.tsx';
import type { BulkAction } from '../../../../components/bulk/bulk-action.ts';
import { ContradictionDialog } from '../../progress/contradiction-dialog.tsx';
import type { Contradiction, Stage } from '../../progress/contradiction.ts';
import { ONLY_STAGE } from '../../progress/stage-select.tsx';
import { bulkActions } from './bulk-actions.ts';

interface Props extends Pick<BulkTools<LeadDestination>, 'ask' | 'act'> {
  stages: readonly Stage[];
  checkStage: (stage: Stage | undefined) => Contradiction | null;
}

/** Asks how a stage goes with the leads' statuses, where it contradicts them, instead of whether to change them. */
export function StageMenu({ stages, checkStage, ask, act }: Props) {
  const [asked, setAsked] = useState<{ contradiction: Contradiction; offer: BulkAction<LeadDestination> } | null>(null);
  const choose = (offer: BulkAction<LeadDestination>) => {
    const { to } = offer;
    const contradiction = checkStage(stages.find(({ id }) => 'stageId' in to && id === to.stageId));
    if (contradiction) setAsked({ contradiction, offer });
    else ask(offer);
  };
  const answer = ({ contradiction, offer }: NonNullable<typeof asked>, choice: 'both' | 'only' | null) => {
    setAsked(null);
    const { both } = contradiction;
    if (choice === 'only') void act(offer);
    if (choice === 'both' && both) void act({ ...offer, to: { stageId: both.stageId, status: both.status } });
  };
  return (
    <>
      <BulkMenu label="Etapa" bulkActions={bulkActions.stages(stages)} onChoose={choose} />
      {asked && (
        <ContradictionDialog
          contradiction={asked.contradiction}
          only={ONLY_STAGE}
          onChoose={(choice) => answer(asked, choice)}
        />
      )}
    </>
  );
}

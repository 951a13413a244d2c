import { useState } from 'react';
import type { LeadPlace } from '../../../../../src/leads/bulk/lead-bulk.contract.ts';
import type { BulkTools } from '../../../../ui/bulk/bulk-bar.tsx';
import { BulkMenu } from '../../../../ui/bulk/bulk-menu.tsx';
import type { BulkOffer } from '../../../../ui/bulk/bulk-offer.ts';
import { ContradictionDialog } from '../../progress/contradiction-dialog.tsx';
import type { Contradiction, Stage } from '../../progress/contradiction.ts';
import { ONLY_STAGE } from '../../progress/stage-select.tsx';
import { bulkOffers } from './bulk-offers.ts';

interface Props extends Pick<BulkTools<LeadPlace>, 'ask' | 'act'> {
  stages: readonly Stage[];
  against: (stage: Stage | undefined) => Contradiction | null;
}

/** Asks how a stage goes with the leads' statuses, where it contradicts them, instead of whether to change them. */
export function StageMenu({ stages, against, ask, act }: Props) {
  const [asked, setAsked] = useState<{ contradiction: Contradiction; offer: BulkOffer<LeadPlace> } | null>(null);
  const choose = (offer: BulkOffer<LeadPlace>) => {
    const { to } = offer;
    const contradiction = against(stages.find(({ id }) => 'stageId' in to && id === to.stageId));
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
      <BulkMenu label="Etapa" offers={bulkOffers.stages(stages)} onChoose={choose} />
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

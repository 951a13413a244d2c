import { ChevronUp } from 'lucide-react';
import { buttonClass } from '../button.tsx';
import { ActionMenu } from '../menu/action-menu.tsx';
import type { BulkOffer } from './bulk-offer.ts';

interface Props<To> {
  label: string;
  offers: readonly BulkOffer<To>[];
  onChoose: (offer: BulkOffer<To>) => void;
}

export const BulkMenu = <To,>({ label, offers, onChoose }: Props<To>) => (
  <ActionMenu
    actions={offers.map((offer) => ({ label: offer.label, onChoose: () => onChoose(offer) }))}
    side="top start"
    look="max-h-80! min-w-56"
    className={buttonClass({ look: 'white', size: 'panel' })}
  >
    {label}
    <ChevronUp size={16} />
  </ActionMenu>
);

import { ChevronUp } from 'lucide-react';
import { buttonClass } from '../button.tsx';
import { ActionMenu } from '../menu/action-menu.tsx';
import type { BulkAction } from './bulk-action.ts';

interface Props<To> {
  label: string;
  bulkActions: readonly BulkAction<To>[];
  onChoose: (offer: BulkAction<To>) => void;
}

export const BulkMenu = <To,>({ label, bulkActions, onChoose }: Props<To>) => (
  <ActionMenu
    actions={bulkActions.map((offer) => ({ label: offer.label, onChoose: () => onChoose(offer) }))}
    side="top start"
    menuClassName="max-h-80! min-w-56"
    className={buttonClass({ variant: 'white', size: 'panel' })}
  >
    {label}
    <ChevronUp size={16} />
  </ActionMenu>
);

import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { ChevronUp } from 'lucide-react';
import { buttonClass } from '../button.tsx';
import type { BulkOffer } from './bulk-offer.ts';

interface Props<To> {
  label: string;
  offers: readonly BulkOffer<To>[];
  onChoose: (offer: BulkOffer<To>) => void;
}

export const BulkMenu = <To,>({ label, offers, onChoose }: Props<To>) => (
  <Menu>
    <MenuButton className={buttonClass({ look: 'white', size: 'panel' })}>
      {label}
      <ChevronUp size={16} />
    </MenuButton>
    <MenuItems
      anchor={{ to: 'top start', gap: 8 }}
      modal={false}
      className="z-30 max-h-80! min-w-56 rounded-md border border-cal-200 bg-white p-1 text-[0.9375rem] shadow-3 outline-none"
    >
      {offers.map((offer) => (
        <MenuItem key={JSON.stringify(offer.to)}>
          <button
            type="button"
            onClick={() => onChoose(offer)}
            className="flex min-h-9 w-full items-center rounded-sm px-3 text-left data-focus:bg-cal-100 pointer-coarse:min-h-11"
          >
            {offer.label}
          </button>
        </MenuItem>
      ))}
    </MenuItems>
  </Menu>
);

import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { navigate } from '../../../../components/unsaved/navigate.ts';
import type { Permission } from '../../../../../src/identity/permissions.contract.ts';
import { Queries } from '../../../../api/queries.tsx';
import { useRestoreFocus } from '../../../../components/dialog/use-restore-focus.ts';
import type { PaletteItem } from './palette-item.ts';
import { PaletteSearch } from './palette-search.tsx';

interface Props {
  permissions: readonly Permission[];
  onSignOut: () => void;
  onClose: () => void;
}

/** Finds whatever the panel holds by its name, from the keyboard. */
export function Palette({ permissions, onSignOut, onClose }: Props) {
  useRestoreFocus(isFocusLost);
  const choose = ({ opens }: PaletteItem) => {
    onClose();
    if ('act' in opens) opens.act();
    else navigate(opens.href);
  };
  return (
    <Dialog open onClose={onClose} className="relative z-40">
      <DialogBackdrop className="fixed inset-0 animate-arrive bg-tinta-900/50" />
      <div className="fixed inset-0 flex items-start justify-center p-3 md:pt-[12vh]">
        <DialogPanel className="flex max-h-full w-full animate-arrive flex-col overflow-hidden rounded-md bg-white text-[0.9375rem] leading-[1.45] shadow-3 md:max-h-[70vh] md:max-w-[38rem]">
          <DialogTitle className="sr-only">Buscar en el panel</DialogTitle>
          <Queries>
            <PaletteSearch permissions={permissions} onSignOut={onSignOut} onChoose={choose} onClose={onClose} />
          </Queries>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

/** Choosing an item may have moved the focus already. */
const isFocusLost = () => document.activeElement === document.body;

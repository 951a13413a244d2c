import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { Permission } from '../../../../../src/identity/permissions.contract.ts';
import { QueryProvider } from '../../../../api/queries.tsx';
import { useRestoreFocus } from '../../../../components/dialog/modal.tsx';
import { navigate } from '../../../../components/unsaved/navigate.ts';
import type { PaletteItem } from './palette-item.ts';
import { PaletteSearch } from './palette-search.tsx';

interface Props {
  permissions: readonly Permission[];
  onSignOut: () => void;
  onClose: () => void;
}

export function Palette({ permissions, onSignOut, onClose }: Props) {
  useRestoreFocus(isFocusLost);
  const choose = ({ target }: PaletteItem) => {
    onClose();
    if ('act' in target) target.act();
    else navigate(target.href);
  };
  return (
    <Dialog open onClose={onClose} className="relative z-40">
      <DialogBackdrop className="fixed inset-0 animate-arrive bg-ink-900/50" />
      <div className="fixed inset-0 flex items-start justify-center p-3 md:pt-[12vh]">
        <DialogPanel className="flex max-h-full w-full animate-arrive flex-col overflow-hidden rounded-md bg-white text-[0.9375rem] leading-[1.45] shadow-3 md:max-h-[70vh] md:max-w-[38rem]">
          <DialogTitle className="sr-only">Buscar en el panel</DialogTitle>
          <QueryProvider>
            <PaletteSearch permissions={permissions} onSignOut={onSignOut} onChoose={choose} onClose={onClose} />
          </QueryProvider>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

/** The chosen item may have moved the focus already. */
const isFocusLost = () => document.activeElement === document.body;

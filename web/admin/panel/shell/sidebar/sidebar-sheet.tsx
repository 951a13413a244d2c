import { Dialog, DialogBackdrop, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRestoredFocus } from '../../../../ui/dialog/use-restored-focus.ts';

interface Props {
  onClose: () => void;
  children: ReactNode;
}

/** There is no DialogPanel, because it stops clicks from reaching the router. */
export function SidebarSheet({ onClose, children }: Props) {
  useRestoredFocus();
  return (
    <Dialog open onClose={onClose} className="relative z-40 md:hidden">
      <DialogBackdrop onClick={onClose} className="fixed inset-0 animate-arrive bg-tinta-900/50" />
      <div className="fixed inset-y-0 left-0 flex w-[18rem] max-w-[85vw] animate-arrive flex-col gap-4 overflow-y-auto overscroll-contain bg-white px-3 py-3.5 shadow-3">
        <DialogTitle className="sr-only">Menú del panel</DialogTitle>
        <button
          type="button"
          aria-label="Cerrar menú"
          onClick={onClose}
          className="absolute top-2 right-2 grid size-11 place-items-center rounded-md hover:bg-cal-100"
        >
          <X size={20} />
        </button>
        {children}
      </div>
    </Dialog>
  );
}

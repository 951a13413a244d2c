import { Dialog, DialogBackdrop, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';
import { CloseButton } from '../../../../components/dialog/close-button.tsx';
import { useRestoreFocus } from '../../../../components/dialog/modal.tsx';

interface Props {
  onClose: () => void;
  children: ReactNode;
}

/** Uses no DialogPanel, which would keep clicks from the router. */
export function SidebarSheet({ onClose, children }: Props) {
  useRestoreFocus();
  return (
    <Dialog open onClose={onClose} className="relative z-40 md:hidden">
      <DialogBackdrop onClick={onClose} className="fixed inset-0 animate-arrive bg-ink-900/50" />
      <div className="fixed inset-y-0 left-0 flex w-[18rem] max-w-[85vw] animate-arrive flex-col gap-4 overflow-y-auto overscroll-contain bg-white px-3 py-3.5 shadow-3">
        <DialogTitle className="sr-only">Menú del panel</DialogTitle>
        <CloseButton aria-label="Cerrar menú" className="absolute top-2 right-2" onClick={onClose} />
        {children}
      </div>
    </Dialog>
  );
}

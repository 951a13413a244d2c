import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';
import { useRestoreFocus } from '../dialog/modal.tsx';
import { CloseButton } from '../dialog/close-button.tsx';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Modal panel at the right edge; it covers the screen on phones. */
export function SidePanel({ title, onClose, children }: Props) {
  useRestoreFocus();
  return (
    <Dialog open onClose={onClose} className="relative z-40">
      <DialogBackdrop transition className="fixed inset-0 bg-ink-900/30 duration-[280ms] data-closed:opacity-0" />
      <DialogPanel
        transition
        className="fixed inset-y-0 right-0 flex w-full flex-col overflow-y-auto overscroll-contain bg-white px-4 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-[0.9375rem] leading-[1.45] shadow-3 transition duration-[280ms] data-closed:translate-x-full md:max-w-[28.75rem] md:px-6 md:pt-5 motion-reduce:data-closed:translate-x-0 motion-reduce:data-closed:opacity-0"
      >
        <div className="flex items-center justify-between gap-4">
          <DialogTitle className="text-lg font-[650]">{title}</DialogTitle>
          <CloseButton className="-mr-2.5" onClick={onClose} />
        </div>
        {children}
      </DialogPanel>
    </Dialog>
  );
}

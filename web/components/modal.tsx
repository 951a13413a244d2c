import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { useRestoreFocus } from './dialog/use-restore-focus.ts';

interface Props {
  title: string;
  /** A question that must be answered is an alertdialog. */
  role?: 'dialog' | 'alertdialog';
  /** Wide is for forms with columns, widest for such with something beside them; on a phone both fill the screen. */
  size?: 'narrow' | 'wide' | 'widest';
  /** Hides all of the page behind it. */
  isOpaque?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const SIZES = {
  narrow: 'max-h-[92dvh] rounded-t-sheet md:max-w-[28rem] md:rounded-md',
  widest: 'h-full md:h-auto md:max-h-[92dvh] md:max-w-[72rem] md:rounded-md',
  wide: 'h-full md:h-auto md:max-h-[92dvh] md:max-w-[55rem] md:rounded-md',
};

/** The dialog is open while it is mounted. On a phone it lies at the bottom of the screen. */
export function Modal({ title, role = 'dialog', size = 'narrow', isOpaque = false, onClose, children }: Props) {
  useRestoreFocus();
  return (
    <Dialog open onClose={onClose} role={role} className="relative z-40">
      <DialogBackdrop
        {...(isOpaque ? { 'data-veil': '' } : { transition: true })}
        className={`fixed inset-0 duration-[280ms] data-closed:opacity-0 ${isOpaque ? 'bg-cal-100' : 'bg-tinta-900/50'}`}
      />
      <div className="fixed inset-0 flex items-end justify-center md:items-center md:p-6">
        <DialogPanel
          transition
          className={`w-full overflow-y-auto bg-white p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-3 transition duration-[280ms] data-closed:translate-y-full md:p-7 md:data-closed:translate-y-3 md:data-closed:opacity-0 motion-reduce:data-closed:translate-y-0 ${SIZES[size]}`}
        >
          <DialogTitle className="text-lg font-semibold">{title}</DialogTitle>
          <ErrorBoundary text="No se ha podido mostrar esta ventana." className="mt-5">
            {children}
          </ErrorBoundary>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

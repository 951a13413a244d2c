import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';

/** Returns the focus on unmount. Lazily loaded dialogs mount too late for Headless UI to know their opener. */
export function useRestoreFocus(shouldRestore = () => true) {
  const [opener] = useState(() => document.activeElement);
  const restoreFocus = useEffectEvent(() => {
    if (opener instanceof HTMLElement && shouldRestore()) opener.focus();
  });
  useEffect(() => () => void setTimeout(restoreFocus), []);
}

interface Props {
  title: string;
  /** `alertdialog` is for a question that needs an answer. */
  role?: 'dialog' | 'alertdialog';
  /** `wide` is for forms with columns, `widest` for forms with content beside them; both fill the screen of a phone. */
  size?: 'narrow' | 'wide' | 'widest';
  /** Hides the page behind the dialog. */
  isOpaque?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const SIZES = {
  narrow: 'max-h-[92dvh] rounded-t-sheet md:max-w-[28rem] md:rounded-md',
  widest: 'h-full md:h-auto md:max-h-[92dvh] md:max-w-[72rem] md:rounded-md',
  wide: 'h-full md:h-auto md:max-h-[92dvh] md:max-w-[55rem] md:rounded-md',
};

/** The dialog is open while it is mounted. */
export function Modal({ title, role = 'dialog', size = 'narrow', isOpaque = false, onClose, children }: Props) {
  useRestoreFocus();
  return (
    <Dialog open onClose={onClose} role={role} className="relative z-40">
      <DialogBackdrop
        {...(isOpaque ? { 'data-veil': '' } : { transition: true })}
        className={`fixed inset-0 duration-[280ms] data-closed:opacity-0 ${isOpaque ? 'bg-surface-100' : 'bg-ink-900/50'}`}
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

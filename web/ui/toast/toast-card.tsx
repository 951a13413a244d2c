import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useSetAtom } from 'jotai';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, toastAtom } from './show-toast.ts';

const SHOWN_FOR = 5000;
const SWIPED_AWAY = 50;
const FORGOTTEN_AFTER = 1_000_000;

const TONES = {
  default: { bar: 'border-mar-600', icon: <CircleCheck size={22} className="text-mar-600" /> },
  destructive: { bar: 'border-err-600', icon: <CircleAlert size={22} className="text-err-600" /> },
};

/** Outside the page's root, which an open dialog makes inert. */
export const ToastCard = ({ toast }: { toast: Toast }) => (
  <Provider label="Notificación" duration={SHOWN_FOR} swipeDirection="right" swipeThreshold={SWIPED_AWAY}>
    <Card key={toast.id} toast={toast} />
    {createPortal(
      <Viewport
        hotkey={['F8']}
        label="Notificaciones ({hotkey})"
        className="fixed inset-x-0 top-0 z-60 w-full p-3 outline-none md:top-auto md:right-0 md:bottom-[calc(var(--consent-height,0px)+var(--tray-height,0px))] md:left-auto md:max-w-[420px] md:p-4 print:hidden"
      />,
      document.body,
    )}
  </Provider>
);

function Card({ toast }: { toast: Toast }) {
  const [isOpen, setIsOpen] = useState(true);
  const setToast = useSetAtom(toastAtom);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setToast((current) => (current === toast ? null : current)), FORGOTTEN_AFTER);
    return () => clearTimeout(timer);
  }, [isOpen, setToast, toast]);

  const { bar, icon } = TONES[toast.tone];
  return (
    <Root
      open={isOpen}
      onOpenChange={setIsOpen}
      className={`flex items-start gap-3 rounded-sm border-l-4 bg-white py-2 pr-1 pl-4 shadow-3 data-[state=closed]:animate-toast-out data-[state=open]:animate-rise data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-toast-swiped data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${bar}`}
    >
      <span className="py-2.5">{icon}</span>
      <div className="min-w-0 flex-1 py-2.5 text-sm">
        <Title className="font-semibold">{toast.title}</Title>
        {toast.description && (
          <Description className="mt-0.5 wrap-anywhere text-tinta-700">{toast.description}</Description>
        )}
      </div>
      <Close aria-label="Cerrar" className="grid size-11 shrink-0 place-items-center rounded-xs hover:bg-cal-100">
        <X size={20} />
      </Close>
    </Root>
  );
}

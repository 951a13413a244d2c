import { useSetAtom } from 'jotai';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Toast, toastAtom } from './show-toast.ts';
import { useCountdown } from './use-countdown.ts';
import { useSwipe } from './use-swipe.ts';
import { Button } from '../button.tsx';
import { CloseButton } from '../dialog/close-button.tsx';

const SHOWN_FOR_MS = 5000;
const WITH_ACTION_MS = 10_000;
const REMOVE_AFTER_MS = 1_000_000;

const TONES = {
  default: { bar: 'border-mar-600', icon: <CircleCheck size={22} className="text-mar-600" /> },
  destructive: { bar: 'border-err-600', icon: <CircleAlert size={22} className="text-err-600" /> },
};
const MOTIONS = { open: 'animate-rise', closed: 'animate-toast-out', swiped: 'animate-toast-swiped' };

interface Props {
  toast: Toast;
  /** Whether it has the focus or the pointer, which stops the countdown. */
  isHeld: boolean;
  onClose: () => void;
}

/** Closes after a while, on Escape, by its button, or when swiped to the right. */
export function ToastItem({ toast, isHeld, onClose }: Props) {
  const [state, setState] = useState<keyof typeof MOTIONS | 'gone'>('open');
  const isOpen = state === 'open';
  const close = (how: 'closed' | 'swiped') => {
    if (!isOpen) return;
    onClose();
    setState(how);
  };
  const act = () => {
    close('closed');
    toast.action?.onAct();
  };
  const { distance, ...swipe } = useSwipe(() => close('swiped'));
  useCountdown(toast.action ? WITH_ACTION_MS : SHOWN_FOR_MS, isHeld, () => close('closed'));
  useRemoval(toast, !isOpen);
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && close('closed'));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);

  if (state === 'gone') return null;
  const { bar, icon } = TONES[toast.tone];
  return (
    <li
      tabIndex={0}
      style={distance > 0 ? { transform: `translateX(${distance}px)` } : {}}
      onAnimationEnd={() => !isOpen && setState('gone')}
      className={`pointer-events-auto flex touch-none items-start gap-3 rounded-sm border-l-4 bg-white py-2 pr-1 pl-4 shadow-3 select-none ${distance > 0 ? '' : 'transition-transform'} ${MOTIONS[state]} ${bar}`}
      {...swipe}
    >
      <span className="py-2.5">{icon}</span>
      <div className="min-w-0 flex-1 py-2.5 text-sm">
        <div className="font-semibold">{toast.title}</div>
        {toast.description && <div className="mt-0.5 wrap-anywhere text-tinta-700">{toast.description}</div>}
        {toast.action && (
          <Button variant="outline" size="panel" className="mt-2" onClick={act}>
            {toast.action.label}
          </Button>
        )}
      </div>
      <CloseButton onClick={() => close('closed')} />
    </li>
  );
}

function useRemoval(toast: Toast, isClosed: boolean) {
  const setToast = useSetAtom(toastAtom);
  useEffect(() => {
    if (!isClosed) return;
    const timer = setTimeout(() => setToast((current) => (current === toast ? null : current)), REMOVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isClosed, setToast, toast]);
}

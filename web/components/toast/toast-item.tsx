import { useSetAtom } from 'jotai';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type PointerEvent, useRef } from 'react';
import { type Toast, toastAtom } from './show-toast.ts';
import { useCountdown } from './use-countdown.ts';
import { Button } from '../button.tsx';
import { CloseButton } from '../dialog/close-button.tsx';

const MIN_SWIPE_DISTANCE = 50;
/** In pixels: smaller movements are not a swipe. A finger is less steady than a mouse. */
const SWIPE_TOLERANCE = { touch: 10, mouse: 2, pen: 2 } as Readonly<Record<string, number>>;

/** The element follows a drag to the right, and returns if released too early. */
function useSwipe(onSwiped: () => void) {
  const start = useRef<number | null>(null);
  const [distance, setDistance] = useState(0);
  const endSwipe = () => {
    start.current = null;
    if (distance > MIN_SWIPE_DISTANCE) onSwiped();
    else setDistance(0);
  };
  return {
    distance,
    onPointerDown: ({ button, clientX }: PointerEvent) => {
      if (button === 0) start.current = clientX;
    },
    onPointerMove: ({ clientX, pointerType, pointerId, currentTarget }: PointerEvent) => {
      if (start.current === null) return;
      const newDistance = Math.max(0, clientX - start.current);
      if (distance === 0 && newDistance <= (SWIPE_TOLERANCE[pointerType] ?? 2)) return;
      // After this, the pointer cannot click the elements below.
      currentTarget.setPointerCapture(pointerId);
      setDistance(newDistance);
    },
    onPointerUp: endSwipe,
    onPointerCancel: endSwipe,
  };
}

const DURATION_MS = 5000;
const WITH_ACTION_MS = 10_000;
/** The toast hides itself after its animation; the atom is cleared much later. */
const REMOVE_AFTER_MS = 1_000_000;

const TONES = {
  default: { bar: 'border-primary-600', icon: <CircleCheck size={22} className="text-primary-600" /> },
  destructive: { bar: 'border-danger-600', icon: <CircleAlert size={22} className="text-danger-600" /> },
};
const MOTIONS = { open: 'animate-rise', closed: 'animate-toast-out', swiped: 'animate-toast-swiped' };

interface Props {
  toast: Toast;
  /** Whether the countdown is paused. */
  isPaused: boolean;
  onClose: () => void;
}

/** Closes after a while, on Escape, by its button, or when swiped to the right. */
export function ToastItem({ toast, isPaused, onClose }: Props) {
  const [state, setState] = useState<keyof typeof MOTIONS | 'removed'>('open');
  const isOpen = state === 'open';
  const close = (newState: 'closed' | 'swiped') => {
    if (!isOpen) return;
    onClose();
    setState(newState);
  };
  const runAction = () => {
    close('closed');
    toast.action?.onAct();
  };
  const { distance, ...swipe } = useSwipe(() => close('swiped'));
  useCountdown(toast.action ? WITH_ACTION_MS : DURATION_MS, isPaused, () => close('closed'));
  useRemoval(toast, !isOpen);
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && close('closed'));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);

  if (state === 'removed') return null;
  const { bar, icon } = TONES[toast.tone];
  return (
    <li
      tabIndex={0}
      style={distance > 0 ? { transform: `translateX(${distance}px)` } : {}}
      onAnimationEnd={() => !isOpen && setState('removed')}
      className={`pointer-events-auto flex touch-none items-start gap-3 rounded-sm border-l-4 bg-white py-2 pr-1 pl-4 shadow-3 select-none ${distance > 0 ? '' : 'transition-transform'} ${MOTIONS[state]} ${bar}`}
      {...swipe}
    >
      <span className="py-2.5">{icon}</span>
      <div className="min-w-0 flex-1 py-2.5 text-sm">
        <div className="font-semibold">{toast.title}</div>
        {toast.description && <div className="mt-0.5 wrap-anywhere text-ink-700">{toast.description}</div>}
        {toast.action && (
          <Button variant="outline" size="compact" className="mt-2" onClick={runAction}>
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

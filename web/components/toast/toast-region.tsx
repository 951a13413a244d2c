import { useAtom } from 'jotai';
import { lazyClient } from '../lazy-client.tsx';
import { type Toast, toastAtom } from './show-toast.ts';

const ToastCard = lazyClient(async () => (await import('./toast-card.tsx')).ToastCard, PlainToast);

/** Shows one toast at a time; its code loads with the first one, because most visits show none. */
export function ToastRegion() {
  const [toast] = useAtom(toastAtom);
  return toast && <ToastCard toast={toast} />;
}

/** Shown if the code of the toast cannot load; the end of its animation removes it. */
function PlainToast({ toast: { id, title, description } }: { toast: Toast }) {
  const [, setToast] = useAtom(toastAtom);
  return (
    <p key={id} role="alert" className="fallback-toast" onAnimationEnd={() => setToast(null)}>
      <b>{title}</b>
      <span>{` ${description ?? ''}`}</span>
    </p>
  );
}

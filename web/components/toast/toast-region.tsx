import { useAtom } from 'jotai';
import { lazyClient } from '../lazy-client.tsx';
import { type Toast, toastAtom } from './show-toast.ts';

const ToastCard = lazyClient(async () => (await import('./toast-card.tsx')).ToastCard, PlainToast);

/** Shows one toast at a time. Its code is loaded with the first one, since most visits show none. */
export function ToastRegion() {
  const [toast] = useAtom(toastAtom);
  return toast && <ToastCard toast={toast} />;
}

/** What is to be said does not wait for the code of the card; it goes by itself. */
function PlainToast({ toast: { id, title, description } }: { toast: Toast }) {
  const [, setToast] = useAtom(toastAtom);
  return (
    <p key={id} role="alert" className="plain-toast" onAnimationEnd={() => setToast(null)}>
      <b>{title}</b>
      <span>{` ${description ?? ''}`}</span>
    </p>
  );
}

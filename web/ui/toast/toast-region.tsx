import { useAtomValue } from 'jotai';
import { late } from '../late.tsx';
import { toastAtom } from './show-toast.ts';

const ToastCard = late(async () => (await import('./toast-card.tsx')).ToastCard);

/** Shows one toast at a time. Its code is loaded with the first one, since most visits show none. */
export function ToastRegion() {
  const toast = useAtomValue(toastAtom);
  return toast && <ToastCard toast={toast} />;
}

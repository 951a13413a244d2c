import { useAtomValue } from 'jotai';
import { late } from '../late.tsx';
import { toastAtom } from './show-toast.ts';

const ToastCard = late(async () => (await import('./toast-card.tsx')).ToastCard);

/** Shows one at a time, a new one in place of the last. Fetched with the first, since most visits see none. */
export function ToastRegion() {
  const toast = useAtomValue(toastAtom);
  return toast && <ToastCard toast={toast} />;
}

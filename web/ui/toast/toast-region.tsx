import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { toastAtom } from './show-toast.ts';

const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }));

/** Shows one at a time, a new one in place of the last. Fetched with the first, since most visits see none. */
export function ToastRegion() {
  const toast = useAtomValue(toastAtom);
  return toast && <Suspense>{<ToastCard toast={toast} />}</Suspense>;
}

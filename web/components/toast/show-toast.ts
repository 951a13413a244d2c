import { atom, getDefaultStore } from 'jotai';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** A button, such as the way back. */
  action?: { label: string; onAct: () => void };
  tone: 'default' | 'destructive';
  shownAt: number;
}

/** The toast that is shown; a new one replaces it. */
export const toastAtom = atom<Toast | null>(null);

let shown = 0;

export function showToast({
  tone = 'default',
  ...toast
}: Omit<Toast, 'id' | 'tone' | 'shownAt'> & Partial<Pick<Toast, 'tone'>>) {
  shown += 1;
  getDefaultStore().set(toastAtom, { id: shown, tone, shownAt: Date.now(), ...toast });
}

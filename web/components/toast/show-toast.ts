import { atom, getDefaultStore } from 'jotai';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** A button, such as Undo. */
  action?: { label: string; onAct: () => void };
  tone: 'default' | 'destructive';
  createdAt: number;
}

/** The visible toast; a new one replaces it. */
export const toastAtom = atom<Toast | null>(null);

let lastId = 0;

export function showToast({
  tone = 'default',
  ...toast
}: Omit<Toast, 'id' | 'tone' | 'createdAt'> & Partial<Pick<Toast, 'tone'>>) {
  lastId += 1;
  getDefaultStore().set(toastAtom, { id: lastId, tone, createdAt: Date.now(), ...toast });
}

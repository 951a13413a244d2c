import { getDefaultStore } from 'jotai';
import { session } from '../../../../ui/storage/browser-storage.ts';
import { showToast, type Toast, toastAtom } from '../../../../ui/toast/show-toast.ts';

const KEY = 'panel-toast';
const JUST_NOW_MS = 3000;

/** Takes what has just been said over to the next document, so that nobody is left without an answer. */
export function keepToast(): void {
  const toast = getDefaultStore().get(toastAtom);
  if (toast && Date.now() - toast.shownAt < JUST_NOW_MS) session.setJson(KEY, toast);
}

export function showKeptToast(): void {
  const kept = session.getJson(KEY) as Toast | null;
  session.removeItem(KEY);
  if (kept)
    showToast({ title: kept.title, tone: kept.tone, ...(kept.description && { description: kept.description }) });
}

import { getDefaultStore } from 'jotai';
import { sessionStore } from '../../../../components/storage/browser-storage.ts';
import { showToast, type Toast, toastAtom } from '../../../../components/toast/show-toast.ts';

const KEY = 'panel-toast';
const JUST_NOW_MS = 3000;

/** Takes what has just been said over to the next document, so that nobody is left without an answer. */
export function saveToast(): void {
  const toast = getDefaultStore().get(toastAtom);
  if (toast && Date.now() - toast.shownAt < JUST_NOW_MS) sessionStore.setJson(KEY, toast);
}

export function showSavedToast(): void {
  const kept = sessionStore.getJson(KEY) as Toast | null;
  sessionStore.removeItem(KEY);
  if (kept)
    showToast({ title: kept.title, tone: kept.tone, ...(kept.description && { description: kept.description }) });
}

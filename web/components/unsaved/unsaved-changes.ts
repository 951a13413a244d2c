/** Unsaved input, or work in progress, that is lost when the user leaves a scope around it. */
export interface Unsaved {
  /** Scopes that contain the input, outermost first. */
  scopes: readonly object[];
  isUpload: boolean;
  /** Discards copies that are stored elsewhere. */
  onDiscard: () => void;
}

/** A navigation that waits for an answer. */
export interface PendingDeparture {
  unsaved: readonly Unsaved[];
  leave: () => void;
  onStay?: (() => void) | undefined;
}

const registered = new Set<Unsaved>();
/** Changes that the user discarded; they count again after further input. */
const discarded = new Set<Unsaved>();
const listeners = new Set<() => void>();
let askQuestion: ((departure: PendingDeparture) => void) | null = null;

const notify = () => listeners.forEach((listener) => listener());

const findUnsaved = (scope?: object) =>
  [...registered].filter((item) => !discarded.has(item) && (!scope || item.scopes.includes(scope)));

export const hasUnsavedChanges = (scope?: object) => findUnsaved(scope).length > 0;

/** Returns an unregister function. */
export function registerUnsaved(unsaved: Unsaved): () => void {
  registered.add(unsaved);
  notify();
  return () => {
    registered.delete(unsaved);
    discarded.delete(unsaved);
    notify();
  };
}

/** Called when the user leaves on purpose, so that nothing asks again. */
export function discardUnsavedChanges(unsaved: readonly Unsaved[] = findUnsaved()): void {
  for (const item of unsaved) {
    discarded.add(item);
    item.onDiscard();
  }
  notify();
}

/** Restores discarded changes if the user stays after all, such as after a failed navigation. */
export function restoreDiscarded(): void {
  if (discarded.size === 0) return;
  discarded.clear();
  notify();
}

/** Marks registered changes within a scope as saved before their component rerenders. */
export function markSaved(scope: object): void {
  for (const item of findUnsaved(scope)) registered.delete(item);
  notify();
}

export function subscribeToUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Without a registered dialog, nothing asks. Returns an unregister function. */
export function registerLeaveQuestion(ask: (departure: PendingDeparture) => void): () => void {
  askQuestion = ask;
  return () => {
    if (askQuestion === ask) askQuestion = null;
  };
}

/** Leaves immediately if nothing would be lost, otherwise asks. Without a scope, it checks the whole page. */
export function confirmLeaving(leave: () => void, { scope, onStay }: { scope?: object; onStay?: () => void } = {}) {
  const unsaved = findUnsaved(scope);
  if (unsaved.length > 0 && askQuestion) askQuestion({ unsaved, leave, onStay });
  else leave();
}

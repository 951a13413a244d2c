/** Something that is typed or under way, and lost when its place on the page goes. */
export interface Unsaved {
  /** The parts of the page that hold it; leaving one of them loses it. */
  scopes: readonly object[];
  isUpload: boolean;
  /** Drops it where it is also stored elsewhere. */
  onDiscard: () => void;
}

/** A way out that waits for an answer. */
export interface PendingDeparture {
  unsaved: readonly Unsaved[];
  leave: () => void;
  onStay?: (() => void) | undefined;
}

const registered = new Set<Unsaved>();
/** Somebody chose to lose these; they count again once somebody types. */
const discarded = new Set<Unsaved>();
const listeners = new Set<() => void>();
let askQuestion: ((departure: PendingDeparture) => void) | null = null;

const notify = () => listeners.forEach((listener) => listener());

const unsavedWithin = (scope?: object) =>
  [...registered].filter((each) => !discarded.has(each) && (!scope || each.scopes.includes(scope)));

/** Whether the page, or one part of it, holds something that is saved nowhere yet. */
export const hasUnsavedChanges = (scope?: object) => unsavedWithin(scope).length > 0;

/** Returns how to take it off again. */
export function registerUnsaved(unsaved: Unsaved): () => void {
  registered.add(unsaved);
  notify();
  return () => {
    registered.delete(unsaved);
    discarded.delete(unsaved);
    notify();
  };
}

/** Called when somebody leaves on purpose, so that nothing asks again. */
export function discardUnsavedChanges(unsaved: readonly Unsaved[] = unsavedWithin()): void {
  for (const each of unsaved) {
    discarded.add(each);
    each.onDiscard();
  }
  notify();
}

/** Whoever stayed after all, as where the next page did not come, has something to lose again. */
export function restoreDiscarded(): void {
  if (discarded.size === 0) return;
  discarded.clear();
  notify();
}

/** The registered work within a scope is saved, although its component has not rendered yet. */
export function markSaved(scope: object): void {
  for (const each of unsavedWithin(scope)) registered.delete(each);
  notify();
}

export function subscribeToUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page shows the question by `ask`; without one, nothing asks. Returns how to stop. */
export function registerLeaveQuestion(ask: (departure: PendingDeparture) => void): () => void {
  askQuestion = ask;
  return () => {
    if (askQuestion === ask) askQuestion = null;
  };
}

/** Leaves at once where nothing would be lost, otherwise after a question; without a scope, the whole page is left. */
export function confirmLeaving(leave: () => void, { scope, onStay }: { scope?: object; onStay?: () => void } = {}) {
  const unsaved = unsavedWithin(scope);
  if (unsaved.length > 0 && askQuestion) askQuestion({ unsaved, leave, onStay });
  else leave();
}

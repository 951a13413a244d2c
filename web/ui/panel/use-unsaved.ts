import { useEffect, useEffectEvent } from 'react';

/** The forms with changes, each with what drops them. */
const unsaved = new Map<object, () => void>();

/** Whether the page holds something that somebody has typed and that is saved nowhere yet. */
export const holdsUnsaved = () => unsaved.size > 0;

/** Called when somebody leaves on purpose, so that nothing asks again. */
export function forgetUnsaved() {
  for (const drop of unsaved.values()) drop();
  unsaved.clear();
}

/** Counts a form as unsaved while it has changes. */
export function useUnsaved(hasChanges: boolean, onDropped?: () => void): void {
  const drop = useEffectEvent(() => onDropped?.());
  useEffect(() => {
    if (!hasChanges) return undefined;
    const form = {};
    unsaved.set(form, () => drop());
    return () => void unsaved.delete(form);
  }, [hasChanges]);
}

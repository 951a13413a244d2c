import { useEffect } from 'react';

const unsaved = new Set<object>();

/** Whether the page holds something that somebody has typed and that is saved nowhere yet. */
export const holdsUnsaved = () => unsaved.size > 0;

/** Called when somebody leaves on purpose, so that nothing asks again. */
export const forgetUnsaved = () => unsaved.clear();

/** Counts a form as unsaved while it has changes. */
export function useUnsaved(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return undefined;
    const form = {};
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [hasChanges]);
}

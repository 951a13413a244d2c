import { use, useEffect, useEffectEvent, useState } from 'react';
import { confirmLeaving, markSaved, registerUnsaved } from './unsaved-changes.ts';
import { UnsavedScopes } from './unsaved-scope.tsx';

interface Options {
  isUpload?: boolean;
  /** Called when somebody leaves although it is not saved. */
  onDiscard?: (() => void) | undefined;
}

/** Registers unsaved work while there is any, so that every way out asks first. */
export function useUnsavedChanges(hasChanges: boolean, { isUpload = false, onDiscard }: Options = {}) {
  const outer = use(UnsavedScopes);
  const [scope] = useState(() => ({}));
  const discard = useEffectEvent(() => onDiscard?.());
  useEffect(() => {
    if (!hasChanges) return undefined;
    return registerUnsaved({ scopes: [...outer, scope], isUpload, onDiscard: () => discard() });
  }, [hasChanges, isUpload, outer, scope]);
  return {
    /** Asks first, if this work would be lost. */
    confirmLeaving: (leave: () => void) => confirmLeaving(leave, { scope }),
    /** Takes effect at once, so that a navigation right after saving does not ask. */
    markSaved: () => markSaved(scope),
  };
}

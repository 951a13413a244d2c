import {
  use,
  useEffect,
  useEffectEvent,
  useState,
  createContext,
  type ReactNode,
  useMemo,
  useSyncExternalStore,
} from 'react';
import {
  confirmLeaving,
  markSaved,
  registerUnsaved,
  hasUnsavedChanges,
  subscribeToUnsaved,
} from './unsaved-changes.ts';

/** Scopes around this component, outermost first. Users can leave a scope, such as a dialog, and stay on the page. */
const UnsavedScopes = createContext<readonly object[]>([]);

interface UnsavedScopeApi {
  hasUnsavedChanges: boolean;
  /** Asks first if changes within the scope would be lost. */
  confirmLeaving: (leave: () => void) => void;
}

/** A part of the page that can be left while the rest stays, such as a dialog, an open record or a page of a list. */
export function UnsavedScope({ children }: { children: (scope: UnsavedScopeApi) => ReactNode }) {
  const outerScopes = use(UnsavedScopes);
  const [scopeKey] = useState(() => ({}));
  const scopes = useMemo(() => [...outerScopes, scopeKey], [outerScopes, scopeKey]);
  const hasChanges = useSyncExternalStore(
    subscribeToUnsaved,
    () => hasUnsavedChanges(scopeKey),
    () => false,
  );
  return (
    <UnsavedScopes value={scopes}>
      {children({
        hasUnsavedChanges: hasChanges,
        confirmLeaving: (leave) => confirmLeaving(leave, { scope: scopeKey }),
      })}
    </UnsavedScopes>
  );
}

interface Options {
  isUpload?: boolean;
  /** Called if the user leaves without saving. */
  onDiscard?: (() => void) | undefined;
}

/** Registers unsaved changes, so that the user is asked before they are lost. */
export function useUnsavedChanges(hasChanges: boolean, { isUpload = false, onDiscard }: Options = {}) {
  const outerScopes = use(UnsavedScopes);
  const [scopeKey] = useState(() => ({}));
  const discard = useEffectEvent(() => onDiscard?.());
  useEffect(() => {
    if (!hasChanges) return undefined;
    return registerUnsaved({ scopes: [...outerScopes, scopeKey], isUpload, onDiscard: () => discard() });
  }, [hasChanges, isUpload, outerScopes, scopeKey]);
  return {
    /** Asks first if these changes would be lost. */
    confirmLeaving: (leave: () => void) => confirmLeaving(leave, { scope: scopeKey }),
    /** Takes effect immediately, so that a navigation right after saving does not ask. */
    markSaved: () => markSaved(scopeKey),
  };
}

import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react';
import { confirmLeaving, hasUnsavedChanges, subscribeToUnsaved } from './unsaved-changes.ts';

/** The parts of the page around a component that can be left on their own, the outermost first. */
export const UnsavedScopes = createContext<readonly object[]>([]);

interface Scope {
  hasUnsaved: boolean;
  /** Asks first, if anything within the scope would be lost. */
  confirmLeaving: (leave: () => void) => void;
}

/** A part of the page that can go while the rest stays, as a dialog, an open record or a page of a list. */
export function UnsavedScope({ children }: { children: (scope: Scope) => ReactNode }) {
  const outer = use(UnsavedScopes);
  const [scope] = useState(() => ({}));
  const scopes = useMemo(() => [...outer, scope], [outer, scope]);
  const hasUnsaved = useSyncExternalStore(
    subscribeToUnsaved,
    () => hasUnsavedChanges(scope),
    () => false,
  );
  return (
    <UnsavedScopes value={scopes}>
      {children({ hasUnsaved, confirmLeaving: (leave) => confirmLeaving(leave, { scope }) })}
    </UnsavedScopes>
  );
}

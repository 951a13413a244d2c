import { useSyncExternalStore } from 'react';

const hashChanges = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** The secret of a mailed link, from the fragment, which browsers do not send. Null until a script can read it. */
export const useLinkToken = (): string | null =>
  useSyncExternalStore(
    hashChanges,
    () => location.hash.slice(1),
    () => null,
  );

import { useSyncExternalStore } from 'react';

const hashChanges = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** Of a link in a mail: behind the #, which browsers send to nobody. Null until a script can read it. */
export const useLinkToken = (): string | null =>
  useSyncExternalStore(
    hashChanges,
    () => location.hash.slice(1),
    () => null,
  );

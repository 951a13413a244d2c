import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration; for what needs a script. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

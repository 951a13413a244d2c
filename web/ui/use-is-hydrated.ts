import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render after it: what needs a script is offered from then on. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

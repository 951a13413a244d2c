import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * What only the browser knows, for a part that it may take over late: while it does, the part is what the server wrote,
 * since React does not mend attributes then; and at once what it really is.
 */
export const useHydrationSafe = <Value>(value: Value, served: Value): Value =>
  useSyncExternalStore(
    never,
    () => value,
    () => served,
  );

import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False on the server and during hydration; for controls that need JavaScript. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** Returns the server's value during hydration, because React does not patch attributes then. */
export const useHydrationSafe = <Value>(value: Value, serverValue: Value): Value =>
  useSyncExternalStore(
    subscribeToNothing,
    () => value,
    () => serverValue,
  );

const COARSE_POINTER = '(pointer: coarse)';

/** Whether the pointer is a mouse; false on the server and until hydration. */
export const useHasMouse = () => useSyncExternalStore(subscribeToPointer, hasMouse, () => false);

const hasMouse = () => !matchMedia(COARSE_POINTER).matches;

function subscribeToPointer(onChange: () => void) {
  const query = matchMedia(COARSE_POINTER);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

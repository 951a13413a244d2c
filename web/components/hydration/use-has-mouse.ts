import { useSyncExternalStore } from 'react';

const FINGER = '(pointer: coarse)';

/** Whether something is for the mouse: not on the server, and not until React has taken the part over. */
export const useHasMouse = () => useSyncExternalStore(whenChanged, hasMouse, () => false);

const hasMouse = () => !matchMedia(FINGER).matches;

function whenChanged(changed: () => void) {
  const finger = matchMedia(FINGER);
  finger.addEventListener('change', changed);
  return () => finger.removeEventListener('change', changed);
}

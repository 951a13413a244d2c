import { local } from '../storage/browser-storage.ts';
import { keptAtom } from '../storage/kept-atom.ts';

/** Whether J and K step through lists in this browser; who dictates or types by accident can turn them off. */
export const stepKeysAtom = keptAtom(local, 'panel:step-keys', (found) => found !== false);

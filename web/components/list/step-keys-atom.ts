import { localStore } from '../storage/browser-storage.ts';
import { persistedAtom } from '../storage/persisted-atom.ts';

/** Whether J and K step through lists in this browser; who dictates or types by accident can turn them off. */
export const stepKeysAtom = persistedAtom(localStore, 'panel:step-keys', (found) => found !== false);

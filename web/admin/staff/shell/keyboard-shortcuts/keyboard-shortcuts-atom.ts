import { atom } from 'jotai';

/** Whether the help with the keys is open. */
export const keyboardShortcutsAtom = atom(false);

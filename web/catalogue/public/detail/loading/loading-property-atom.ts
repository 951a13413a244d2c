import { atom } from 'jotai';

/** Whether the page on its way is a property's. */
export const loadingPropertyAtom = atom(false);

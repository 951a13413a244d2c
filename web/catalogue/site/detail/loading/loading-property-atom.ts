import { atom } from 'jotai';

/** Whether the page that is loading is a property's. */
export const loadingPropertyAtom = atom(false);

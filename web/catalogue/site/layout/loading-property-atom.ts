import { atom } from 'jotai';

/** Whether the page being loaded is a property page. */
export const loadingPropertyAtom = atom(false);

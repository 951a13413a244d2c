import { atom } from 'jotai';

export const paletteAtom = atom(false);

import { atom } from 'jotai';
import { localStore, persistedAtom } from '../../../components/browser-storage.ts';

const parseReferences = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((reference) => typeof reference === 'string') : [];

function createReferenceAtoms(key: string) {
  const referencesAtom = persistedAtom(localStore, key, parseReferences);
  /** One atom per property, so that a change rerenders only one button. */
  const includesAtom = (reference: string) => atom((get) => get(referencesAtom).includes(reference));
  return { referencesAtom, includesAtom };
}

export const MAX_COMPARED = 3;

const comparison = createReferenceAtoms('comparison');

export const comparisonAtom = comparison.referencesAtom;
export const isComparedAtom = comparison.includesAtom;

const favourites = createReferenceAtoms('favourites');

export const favouritesAtom = favourites.referencesAtom;
export const isFavouriteAtom = favourites.includesAtom;

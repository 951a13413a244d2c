import { persistedReferences } from '../saved-properties/persisted-references.ts';

const favourites = persistedReferences('favourites');

export const favouritesAtom = favourites.referencesAtom;
export const isFavouriteAtom = favourites.includesAtom;

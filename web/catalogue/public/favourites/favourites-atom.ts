import { keptReferences } from '../kept/kept-references.ts';

const favourites = keptReferences('favourites');

export const favouritesAtom = favourites.referencesAtom;
export const isFavouriteAtom = favourites.isKeptAtom;

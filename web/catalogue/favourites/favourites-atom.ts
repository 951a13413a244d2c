import { keptReferences } from '../kept/kept-references.ts';

export const { referencesAtom: favouritesAtom, isKeptAtom: isFavouriteAtom } = keptReferences('favourites');

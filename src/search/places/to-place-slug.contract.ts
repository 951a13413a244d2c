import { foldWords } from '../../platform/input/fold.contract.ts';

/** Converts a name to its URL form: Vélez-Málaga becomes velez-malaga. */
export const toPlaceSlug = (name: string) =>
  foldWords(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

import { foldWords } from '../../platform/input/fold.contract.ts';

/** A name as it stands in an address: Vélez-Málaga is velez-malaga. */
export const toPlaceSlug = (name: string) =>
  foldWords(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

import { foldText } from '../reading/text/fold-text.ts';

const MOST = 100;
const LONGEST = 120;

/** Each once, whatever its case; a whole sentence is no word that anybody would give a meaning. */
export const saidFeatures = (features: readonly string[]): string[] =>
  [...new Map(features.filter((said) => said.length <= LONGEST).map((said) => [foldText(said), said])).entries()]
    .flatMap(([folded, said]) => (folded ? [said] : []))
    .slice(0, MOST);

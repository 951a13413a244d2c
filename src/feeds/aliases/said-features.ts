import { foldText } from '../reading/text/fold-text.ts';

const MOST = 100;
const LONGEST = 120;

/** The distinct features of an advert. A text as long as a sentence is left out: nobody would give it a meaning. */
export const saidFeatures = (features: readonly string[]): string[] =>
  [...new Map(features.filter((said) => said.length <= LONGEST).map((said) => [foldText(said), said])).entries()]
    .flatMap(([folded, said]) => (folded ? [said] : []))
    .slice(0, MOST);

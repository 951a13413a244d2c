import { foldText } from '../parsing/text/fold-text.ts';

const MAX_FEATURES = 100;
const MAX_LENGTH = 120;

/** The distinct features of an advert. A text as long as a sentence is left out: nobody would give it a meaning. */
export const listDistinctFeatures = (features: readonly string[]): string[] =>
  [
    ...new Map(
      features.filter((feature) => feature.length <= MAX_LENGTH).map((feature) => [foldText(feature), feature]),
    ).entries(),
  ]
    .flatMap(([folded, said]) => (folded ? [said] : []))
    .slice(0, MAX_FEATURES);

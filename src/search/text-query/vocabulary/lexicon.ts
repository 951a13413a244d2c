import type { PlaceLexicon } from './place-lexicon.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Lexicon {
  readonly vocabulary: Vocabulary;
  readonly places: PlaceLexicon;
  /** References that are newer than the vocabulary. */
  readonly newReferences?: ReadonlySet<string>;
}

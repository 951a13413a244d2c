import type { KnownPlaces } from './known-places.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Lexicon {
  readonly vocabulary: Vocabulary;
  readonly places: KnownPlaces;
  /** References that are newer than the vocabulary. */
  readonly arrived?: ReadonlySet<string>;
}

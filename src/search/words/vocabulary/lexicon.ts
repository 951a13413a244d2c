import type { KnownPlaces } from './known-places.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The words and places of the present stock. */
export interface Lexicon {
  readonly vocabulary: Vocabulary;
  readonly places: KnownPlaces;
  /** References that are newer than the vocabulary. */
  readonly arrived?: ReadonlySet<string>;
}

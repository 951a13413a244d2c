import type { KnownPlaces } from './known-places.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the stock of the moment is called and says. */
export interface Lexicon {
  readonly vocabulary: Vocabulary;
  readonly places: KnownPlaces;
  /** References that are newer than the vocabulary. */
  readonly arrived?: ReadonlySet<string>;
}

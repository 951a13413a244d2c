import { descriptionQueries } from './description-queries.ts';
import { featureQueries } from './feature-queries.ts';
import { placeQueries } from './place-queries.ts';
import { referenceQueries } from './reference-queries.ts';
import { relaxedQueries } from './relaxed-queries.ts';
import { severalWordsQueries } from './several-words-queries.ts';
import { shortPlaceQueries } from './short-place-queries.ts';
import { smallWordsQueries } from './small-words-queries.ts';
import { synonymQueries } from './synonym-queries.ts';
import { typeAndPlaceQueries } from './type-and-place-queries.ts';
import { typeQueries } from './type-queries.ts';

/** Queries as visitors would write them, from before the search was tuned. Do not change them while tuning. */
export const judgedQueries = [
  ...typeQueries,
  ...placeQueries,
  ...shortPlaceQueries,
  ...typeAndPlaceQueries,
  ...referenceQueries,
  ...featureQueries,
  ...synonymQueries,
  ...severalWordsQueries,
  ...smallWordsQueries,
  ...descriptionQueries,
  ...relaxedQueries,
];

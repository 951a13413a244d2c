import type { ExchangeRates } from '../../agency/agency-settings.contract.ts';
import type { Reading } from '../words/reading.ts';
import type { KnownPlaces } from '../words/vocabulary/known-places.ts';
import { readSentence } from './read-sentence.ts';
import { saidWords } from './said-words.ts';
import type { SentenceReading } from './sentence.contract.ts';

/** Who types nothing but references means them, though 450000 may be a price too. */
export function sentenceReading(
  sentence: string,
  { meanings }: Reading,
  places: KnownPlaces,
  rates: ExchangeRates,
): SentenceReading {
  if (meanings.length > 0 && meanings.every(({ kind }) => kind === 'reference'))
    return { filters: {}, words: [], rest: sentence };
  const reading = readSentence(sentence, places, rates);
  return { ...reading, words: saidWords(reading.filters) };
}

import type { KnownPlaces } from '../words/vocabulary/known-places.ts';
import { wantedFilters } from './wanted-filters.ts';
import type { SentenceReading } from './sentence.contract.ts';
import { sentenceTokens } from './sentence-tokens.ts';
import { saidAt } from './said-at.ts';
import { restOf } from './rest-of.ts';
import type { Said } from './wish.ts';

/** Longer texts are no sentences. */
const LONGEST = 200;

/** What a Spanish or English sentence asks for. It is read once from left to right, a few words ahead and never back. */
export function readSentence(sentence: string, places: KnownPlaces): Pick<SentenceReading, 'filters' | 'rest'> {
  const text = sentence.slice(0, LONGEST);
  const tokens = sentenceTokens(text);
  const said: Said[] = [];
  for (let at = 0; at < tokens.length; at = said.at(-1)!.next) said.push(saidAt(tokens, at, places));
  const { filters, refused } = wantedFilters(said, places);
  const left = said.filter((one) => one.wish.kind === 'text' || refused.has(one));
  return { filters, rest: [restOf(text, tokens, left), sentence.slice(LONGEST)].filter(Boolean).join(' ') };
}

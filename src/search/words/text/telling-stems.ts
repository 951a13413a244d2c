import { LRUCache } from 'lru-cache';
import { isStopWord } from './is-stop-word.ts';
import { stem } from './stem.ts';
import { wordsOf } from './words-of.ts';

/** A few megabytes. */
const MOST_CACHED = 20_000;
const LONGEST_CACHED = 30;

/** Adverts say the same few thousand words, and taking one apart costs far more than looking it up. */
const known = new LRUCache<string, readonly string[]>({ max: MOST_CACHED });

/** The stems of the words of a text, without stop words. */
export const tellingStems = (text: string): string[] => text.split(/\s+/).flatMap(knownOrTaken);

function knownOrTaken(chunk: string): readonly string[] {
  const found = known.get(chunk);
  if (found) return found;
  const stems = wordsOf(chunk)
    .filter((word) => !isStopWord(word))
    .map(stem);
  if (chunk.length <= LONGEST_CACHED) known.set(chunk, stems);
  return stems;
}

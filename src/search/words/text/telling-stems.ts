import { LRUCache } from 'lru-cache';
import { isSmall } from './is-small.ts';
import { stem } from './stem.ts';
import { wordsOf } from './words-of.ts';

/** A few megabytes. */
const MOST_KEPT = 20_000;
const LONGEST_KEPT = 30;

/** Adverts say the same few thousand words, and taking one apart costs far more than looking it up. */
const known = new LRUCache<string, readonly string[]>({ max: MOST_KEPT });

/** What of a name or a text is compared: the stems of its words, without the small ones. */
export const tellingStems = (text: string): string[] => text.split(/\s+/).flatMap(knownOrTaken);

function knownOrTaken(chunk: string): readonly string[] {
  const found = known.get(chunk);
  if (found) return found;
  const stems = wordsOf(chunk)
    .filter((word) => !isSmall(word))
    .map(stem);
  if (chunk.length <= LONGEST_KEPT) known.set(chunk, stems);
  return stems;
}

import { LRUCache } from 'lru-cache';
import { isStopWord } from './is-stop-word.ts';
import { stem } from './stem.ts';
import { splitWords } from './split-words.ts';

/** A few megabytes. */
const MAX_CACHED = 20_000;
const MAX_CACHED_LENGTH = 30;

/** Adverts say the same few thousand words, and taking one apart costs far more than looking it up. */
const cache = new LRUCache<string, readonly string[]>({ max: MAX_CACHED });

/** The stems of the words of a text, without stop words. */
export const indexableStems = (text: string): string[] => text.split(/\s+/).flatMap(getStems);

function getStems(chunk: string): readonly string[] {
  const found = cache.get(chunk);
  if (found) return found;
  const stems = splitWords(chunk)
    .filter((word) => !isStopWord(word))
    .map(stem);
  if (chunk.length <= MAX_CACHED_LENGTH) cache.set(chunk, stems);
  return stems;
}

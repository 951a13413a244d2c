import { nearWords, sortedWords } from '../../platform/words/near-words.ts';

const RARE = 2;
const TIMES = 5;
const LONG = 8;
const SHORTEST = 4;

type Said = { key: string; count: number };

/** Finds the far more frequent word of which a rare one may be a misspelling. Keys are folded. */
export function resembles(words: readonly Said[]): (word: Said) => string | null {
  const counts = new Map(words.map(({ key, count }) => [key, count]));
  const frequent = sortedWords(words.filter(({ count }) => count >= TIMES).map(({ key }) => key));
  return ({ key, count }) => {
    if (count > RARE || key.length < SHORTEST) return null;
    const near = nearWords(frequent, key, key.length >= LONG ? 2 : 1)
      .map(({ word }) => ({ word, count: counts.get(word)! }))
      .filter((other) => other.count >= count * TIMES);
    return near.sort((one, other) => other.count - one.count)[0]?.word ?? null;
  };
}

import { fuzzyMatch, sortWords } from '../../platform/text/fuzzy-match.ts';

const MAX_RARE_COUNT = 2;
const MIN_FREQUENCY_RATIO = 5;
const MIN_LONG_WORD_LENGTH = 8;
const MIN_WORD_LENGTH = 4;

type TermCount = { key: string; count: number };

/** Finds the far more frequent word of which a rare one may be a misspelling. Keys are folded. */
export function suggestSpelling(words: readonly TermCount[]): (word: TermCount) => string | null {
  const counts = new Map(words.map(({ key, count }) => [key, count]));
  const frequent = sortWords(words.filter(({ count }) => count >= MIN_FREQUENCY_RATIO).map(({ key }) => key));
  return ({ key, count }) => {
    if (count > MAX_RARE_COUNT || key.length < MIN_WORD_LENGTH) return null;
    const near = fuzzyMatch(frequent, key, key.length >= MIN_LONG_WORD_LENGTH ? 2 : 1)
      .map(({ word }) => ({ word, count: counts.get(word)! }))
      .filter((other) => other.count >= count * MIN_FREQUENCY_RATIO);
    return near.sort((one, other) => other.count - one.count)[0]?.word ?? null;
  };
}

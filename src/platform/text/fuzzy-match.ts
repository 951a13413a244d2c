const { abs, min } = Math;

/** Sorted words, each with a bit set of its letters. */
export type SortedWords = { readonly words: readonly string[]; readonly letters: Int32Array };

export function sortWords(words: Iterable<string>): SortedWords {
  const sortedWords = [...new Set(words)].sort();
  return { words: sortedWords, letters: Int32Array.from(sortedWords, getLetterMask) };
}

/** Finds the first words, in sort order, that start with the prefix. */
export function findByPrefix({ words }: SortedWords, prefix: string, limit: number): string[] {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < prefix) low = middle + 1;
    else high = middle;
  }
  const matches: string[] = [];
  for (let index = low; matches.length < limit && words[index]?.startsWith(prefix); index++)
    matches.push(words[index]!);
  return matches;
}

/**
 * Finds words within `maxMistakes` (optimal string alignment distance: insertion, deletion, substitution,
 * transposition). A mistake changes at most two bits of the letter set, so most words are rejected without a
 * comparison.
 */
export function fuzzyMatch(
  { words, letters }: SortedWords,
  query: string,
  maxMistakes: number,
): { word: string; mistakes: number }[] {
  const matches: { word: string; mistakes: number }[] = [];
  const queryLetters = getLetterMask(query);
  const rows = Array.from({ length: 3 }, () => new Uint16Array(query.length + 2));
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    if (abs(word.length - query.length) > maxMistakes) continue;
    if (hasMoreBitsThan(2 * maxMistakes, letters[index]! ^ queryLetters)) continue;
    const mistakes = countMistakes(word, query, maxMistakes, rows);
    if (mistakes <= maxMistakes) matches.push({ word, mistakes });
  }
  return matches;
}

/** Returns a bit set of letters; letters outside ASCII share bits. */
function getLetterMask(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) % 32);
  return letters;
}

function hasMoreBitsThan(max: number, bits: number): boolean {
  let remainingBits = bits;
  for (let count = 0; count <= max; count++) {
    if (remainingBits === 0) return false;
    remainingBits &= remainingBits - 1;
  }
  return true;
}

/** Computes only a band of width `max` around the diagonal; Infinity if there are more mistakes. */
function countMistakes(word: string, query: string, max: number, rows: Uint16Array[]): number {
  let [twoBefore, before, row] = rows as [Uint16Array, Uint16Array, Uint16Array];
  for (let column = 0; column <= query.length; column++) before[column] = column;
  for (let index = 1; index <= word.length; index++) {
    const letter = word.charCodeAt(index - 1);
    const first = Math.max(1, index - max);
    const last = min(query.length, index + max);
    let lowest = (row[first - 1] = first === 1 ? index : max + 1);
    for (let column = first; column <= last; column++) {
      const substitution = query.charCodeAt(column - 1) === letter ? 0 : 1;
      let mistakes = min(before[column]! + 1, row[column - 1]! + 1, before[column - 1]! + substitution);
      const areSwapped = index > 1 && column > 1 && query.charCodeAt(column - 2) === letter;
      if (areSwapped && query.charCodeAt(column - 1) === word.charCodeAt(index - 2))
        mistakes = min(mistakes, twoBefore[column - 2]! + 1);
      row[column] = mistakes;
      lowest = min(lowest, mistakes);
    }
    if (lowest > max) return Infinity;
    row[last + 1] = max + 1;
    [twoBefore, before, row] = [before, row, twoBefore];
  }
  return before[query.length]!;
}

const MIN_LENGTH = 4;
const MIN_TWO_TYPO_LENGTH = 8;

/** How many typos a typed word of this many letters may have. */
export function getMaxTypos(length: number): number {
  if (length < MIN_LENGTH) return 0;
  return length < MIN_TWO_TYPO_LENGTH ? 1 : 2;
}

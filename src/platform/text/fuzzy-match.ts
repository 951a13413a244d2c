const { abs, max, min } = Math;

/** Sorted words, each with a bit set of its letters. */
export type SortedWords = { readonly words: readonly string[]; readonly letters: Int32Array };

export function sortWords(words: Iterable<string>): SortedWords {
  const sorted = [...new Set(words)].sort();
  return { words: sorted, letters: Int32Array.from(sorted, getLetterMask) };
}

/** The words that begin with a text, at most so many. */
export function findByPrefix({ words }: SortedWords, beginning: string, most: number): string[] {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < beginning) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; found.length < most && words[at]?.startsWith(beginning); at++) found.push(words[at]!);
  return found;
}

/**
 * Words within `most` mistakes (optimal string alignment distance: insertion, deletion, substitution, transposition).
 * Since a mistake changes at most two bits of the letter set, most words are rejected without a comparison, so that a
 * text of unknown words stays cheap.
 */
export function fuzzyMatch(
  { words, letters }: SortedWords,
  query: string,
  most: number,
): { word: string; mistakes: number }[] {
  const found: { word: string; mistakes: number }[] = [];
  const queryLetters = getLetterMask(query);
  const rows = Array.from({ length: 3 }, () => new Uint16Array(query.length + 2));
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    if (abs(word.length - query.length) > most || hasMoreBitsThan(2 * most, letters[index]! ^ queryLetters)) continue;
    const mistakes = countMistakes(word, query, most, rows);
    if (mistakes <= most) found.push({ word, mistakes });
  }
  return found;
}

/** Each letter as a bit; letters outside ASCII share bits. */
function getLetterMask(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

function hasMoreBitsThan(most: number, bits: number): boolean {
  let rest = bits;
  for (let count = 0; count <= most; count++) {
    if (rest === 0) return false;
    rest &= rest - 1;
  }
  return true;
}

/** Computed within a band of width `most` around the diagonal; Infinity outside. */
function countMistakes(word: string, query: string, most: number, rows: Uint16Array[]): number {
  let [twoBefore, before, row] = rows as [Uint16Array, Uint16Array, Uint16Array];
  for (let column = 0; column <= query.length; column++) before[column] = column;
  for (let at = 1; at <= word.length; at++) {
    const letter = word.charCodeAt(at - 1);
    const [first, last] = [max(1, at - most), min(query.length, at + most)];
    let least = (row[first - 1] = first === 1 ? at : most + 1);
    for (let column = first; column <= last; column++) {
      const same = query.charCodeAt(column - 1) === letter ? 0 : 1;
      let mistakes = min(before[column]! + 1, row[column - 1]! + 1, before[column - 1]! + same);
      const areSwapped = at > 1 && column > 1 && query.charCodeAt(column - 2) === letter;
      if (areSwapped && query.charCodeAt(column - 1) === word.charCodeAt(at - 2))
        mistakes = min(mistakes, twoBefore[column - 2]! + 1);
      row[column] = mistakes;
      least = min(least, mistakes);
    }
    if (least > most) return Infinity;
    row[last + 1] = most + 1;
    [twoBefore, before, row] = [before, row, twoBefore];
  }
  return before[query.length]!;
}

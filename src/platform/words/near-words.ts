const { abs, max, min } = Math;

/** Words in order, each with the letters that occur in it. */
export type SortedWords = { readonly words: readonly string[]; readonly letters: Int32Array };

export function sortedWords(words: Iterable<string>): SortedWords {
  const sorted = [...new Set(words)].sort();
  return { words: sorted, letters: Int32Array.from(sorted, lettersOf) };
}

/** Those that begin with it, at most so many. */
export function wordsFrom({ words }: SortedWords, beginning: string, most: number): string[] {
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
 * Those that differ from the word by at most so many mistakes: a letter too many, too few, wrong, or two that changed
 * places. A mistake adds one letter at most and takes one away: who has too many others is not looked at any closer, so
 * that a text of nothing but unknown words holds nobody up.
 */
export function nearWords(
  { words, letters }: SortedWords,
  asked: string,
  most: number,
): { word: string; mistakes: number }[] {
  const found: { word: string; mistakes: number }[] = [];
  const wanted = lettersOf(asked);
  const rows = Array.from({ length: 3 }, () => new Uint16Array(asked.length + 2));
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    if (abs(word.length - asked.length) > most || isMoreThan(2 * most, letters[index]! ^ wanted)) continue;
    const mistakes = mistakesBetween(word, asked, most, rows);
    if (mistakes <= most) found.push({ word, mistakes });
  }
  return found;
}

/** Each letter as a bit; of other scripts, some share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

function isMoreThan(most: number, bits: number): boolean {
  let rest = bits;
  for (let count = 0; count <= most; count++) {
    if (rest === 0) return false;
    rest &= rest - 1;
  }
  return true;
}

/** By the optimal alignment; what is further off the diagonal than that is too much in any case. */
function mistakesBetween(word: string, asked: string, most: number, rows: Uint16Array[]): number {
  let [twoBefore, before, row] = rows as [Uint16Array, Uint16Array, Uint16Array];
  for (let column = 0; column <= asked.length; column++) before[column] = column;
  for (let at = 1; at <= word.length; at++) {
    const letter = word.charCodeAt(at - 1);
    const [first, last] = [max(1, at - most), min(asked.length, at + most)];
    let least = (row[first - 1] = first === 1 ? at : most + 1);
    for (let column = first; column <= last; column++) {
      const same = asked.charCodeAt(column - 1) === letter ? 0 : 1;
      let mistakes = min(before[column]! + 1, row[column - 1]! + 1, before[column - 1]! + same);
      const areSwapped = at > 1 && column > 1 && asked.charCodeAt(column - 2) === letter;
      if (areSwapped && asked.charCodeAt(column - 1) === word.charCodeAt(at - 2))
        mistakes = min(mistakes, twoBefore[column - 2]! + 1);
      row[column] = mistakes;
      least = min(least, mistakes);
    }
    if (least > most) return Infinity;
    row[last + 1] = most + 1;
    [twoBefore, before, row] = [before, row, twoBefore];
  }
  return before[asked.length]!;
}

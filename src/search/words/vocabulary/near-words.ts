/** Words in order, each with how many of its first letters it shares with the one before it. */
export type SortedWords = { readonly words: readonly string[]; readonly shared: readonly number[] };

export function sortedWords(words: Iterable<string>): SortedWords {
  const sorted = [...new Set(words)].sort();
  return { words: sorted, shared: sorted.map((word, at) => sharedLetters(sorted[at - 1] ?? '', word)) };
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
 * places. Neighbours share the rows of their common letters, and whole neighbourhoods too far off are passed over.
 */
export function nearWords(
  { words, shared }: SortedWords,
  asked: string,
  most: number,
): { word: string; mistakes: number }[] {
  const found: { word: string; mistakes: number }[] = [];
  const width = asked.length + 1;
  const rows: number[][] = [Array.from({ length: width }, (_, at) => at)];
  let known = 0;
  let hopelessFrom = Infinity;
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    known = Math.min(known, shared[index]!);
    if (shared[index]! >= hopelessFrom) continue;
    hopelessFrom = Infinity;
    while (known < word.length && hopelessFrom === Infinity) {
      const row = nextRow(rows, word, asked, known);
      known++;
      rows[known] = row;
      if (Math.min(...row) > most) hopelessFrom = known;
    }
    const mistakes = rows[known]![width - 1]!;
    if (hopelessFrom === Infinity && mistakes <= most) found.push({ word, mistakes });
  }
  return found;
}

/** The optimal alignment of one letter more of the word with every beginning of what was asked. */
function nextRow(rows: readonly number[][], word: string, asked: string, at: number): number[] {
  const [before, twoBefore] = [rows[at]!, rows[at - 1]];
  const row = [at + 1];
  for (let column = 1; column <= asked.length; column++) {
    const isSame = word[at] === asked[column - 1];
    let least = Math.min(before[column]! + 1, row[column - 1]! + 1, before[column - 1]! + (isSame ? 0 : 1));
    const areSwapped = twoBefore && column > 1 && word[at] === asked[column - 2] && word[at - 1] === asked[column - 1];
    if (areSwapped) least = Math.min(least, twoBefore[column - 2]! + 1);
    row.push(least);
  }
  return row;
}

function sharedLetters(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}

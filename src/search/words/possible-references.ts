import type { TypedWord } from './text/typed-words.ts';

export const LONGEST_REFERENCE = 4;
const MOST = 40;

/** The parts of a text that may be a reference, however it is spaced: up to four words with a digit in them. */
export const possibleReferences = (words: readonly TypedWord[]): string[] =>
  [...new Set(words.flatMap((_, at) => beginningAt(words, at)))].slice(0, MOST);

const beginningAt = (words: readonly TypedWord[], at: number): string[] =>
  Array.from({ length: Math.min(LONGEST_REFERENCE, words.length - at) }, (_, more) =>
    words
      .slice(at, at + more + 1)
      .map(({ plain }) => plain)
      .join(''),
  ).filter((plain) => /\d/.test(plain));

import type { QueryToken } from './text/tokenize-query.ts';

export const MAX_REFERENCE_WORDS = 4;
const MAX_CANDIDATES = 40;

/** The parts of a text that may be a reference, however it is spaced: up to four words with a digit in them. */
export const listReferenceCandidates = (words: readonly QueryToken[]): string[] =>
  [...new Set(words.flatMap((_, at) => joinFrom(words, at)))].slice(0, MAX_CANDIDATES);

const joinFrom = (words: readonly QueryToken[], at: number): string[] =>
  Array.from({ length: Math.min(MAX_REFERENCE_WORDS, words.length - at) }, (_, more) =>
    words
      .slice(at, at + more + 1)
      .map(({ plain }) => plain)
      .join(''),
  ).filter((plain) => /\d/.test(plain));

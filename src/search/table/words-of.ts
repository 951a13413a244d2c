import { fold } from '../../platform/fold.ts';

const LONGEST = 100;

/** The words of a text as they are compared: folded, and nothing but letters and digits, so that none needs quoting. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map((word) => word.slice(0, LONGEST)),
  ),
];

import { isSmall } from './is-small.ts';
import { stem } from './stem.ts';
import { wordsOf } from './words-of.ts';

/** What of a name or a phrase is compared: the stems of its words, without the small ones. */
export const tellingStems = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !isSmall(word))
    .map(stem);

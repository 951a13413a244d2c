import { fold } from '../../../platform/input/fold.contract.ts';

const MAX_WORD_LENGTH = 60;

/** The words of a text in their order: folded, and nothing but letters and digits. */
export const splitWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));

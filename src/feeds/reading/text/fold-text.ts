import { fold } from '../../../platform/fold.ts';

/** The words alone, without punctuation. */
export const foldText = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

import { fold } from '../../../platform/input/fold.contract.ts';

/** Folds case and accents, and turns punctuation into spaces. */
export const foldText = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

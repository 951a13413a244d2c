import { fold } from '../../platform/input/fold.contract.ts';
import { isStopWord, stem } from '../text-query/words.ts';

export interface Token {
  readonly kind: 'word' | 'number' | 'sign';
  /** Normalised: no accents, lower case; a number with dots instead of spaces. */
  readonly plain: string;
  /** Undefined for stop words. */
  readonly stem: string | undefined;
  readonly isCapital: boolean;
  /** Position of the first character in the sentence. */
  readonly from: number;
  /** Position after the last character. */
  readonly to: number;
}

/** A reference may contain separators: MB-1192, V/12-34. A hyphen between a number and a word separates: 3-bedroom. */
const TOKEN = new RegExp(
  [
    String.raw`(?<word>(?<!\d)\p{L}[\p{L}\p{M}\p{N}]*(?:[-/]\d[\p{L}\p{N}]*)+|(?:\p{L}|\d{1,2}[ªº]|\d{1,2}[ao](?![\p{L}\p{N}]))[\p{L}\p{M}\p{N}]*)`,
    String.raw`(?<number>(?:\d{2,3}[ \u00a0]000|\d{1,3}(?:[ \u00a0]\d{3}){2,})(?![\d.,]*\d)|\d+(?:[.,]\d+)*)`,
    String.raw`(?<sign>(?!(?<=\d)-\p{L})[€£$+\-–/,;:.!?()&<>=≤≥½])`,
  ].join('|'),
  'gu',
);

export const tokenizeSentence = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: typed, index, groups }) => {
    const kind = groups!['word'] ? 'word' : groups!['number'] ? 'number' : 'sign';
    const plain = normalizeToken(typed, kind);
    const isSignificant = kind === 'word' && !isStopWord(plain);
    return {
      kind,
      plain,
      stem: isSignificant ? stem(plain) : undefined,
      isCapital: typed !== typed.toLowerCase(),
      from: index,
      to: index + typed.length,
    };
  });

function normalizeToken(typed: string, kind: Token['kind']): string {
  if (typed === '–') return '-';
  return kind === 'word' || typed === '½' ? fold(typed) : typed.replaceAll(/[ \u00a0]/g, '.');
}

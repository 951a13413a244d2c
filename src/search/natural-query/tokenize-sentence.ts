import { fold } from '../../platform/input/fold.contract.ts';
import { isStopWord } from '../text-query/text/is-stop-word.ts';
import { stem } from '../text-query/text/stem.ts';

export interface Token {
  readonly kind: 'word' | 'number' | 'sign';
  /** Folded: without accents and capitals; a number with points for its spaces. */
  readonly plain: string;
  /** Of a word that tells something; none of a small one. */
  readonly stem: string | undefined;
  readonly isCapital: boolean;
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
}

/** A reference goes on where a word ends: MB-1192, V/12-34. A hyphen between a number and its word is none: 3-bedroom. */
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
    const plain =
      typed === '–' ? '-' : kind === 'word' || typed === '½' ? fold(typed) : typed.replaceAll(/[ \u00a0]/g, '.');
    const tells = kind === 'word' && !isStopWord(plain);
    return {
      kind,
      plain,
      stem: tells ? stem(plain) : undefined,
      isCapital: typed !== typed.toLowerCase(),
      from: index,
      to: index + typed.length,
    };
  });

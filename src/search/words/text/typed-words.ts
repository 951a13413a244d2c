import { isStopWord } from './is-stop-word.ts';
import { stem } from './stem.ts';
import { wordsOf } from './words-of.ts';

export interface TypedWord {
  readonly typed: string;
  readonly plain: string;
  readonly stem: string;
  readonly isStopWord: boolean;
}

/** The words of a text, each beside the way in which it was written. */
export const typedWords = (text: string): TypedWord[] =>
  text.split(/[\s\p{C}]+/u).flatMap((chunk) => {
    const written = chunk.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const plain = wordsOf(chunk);
    return plain.map((word, at) => ({
      typed: written.length === plain.length ? written[at]! : word,
      plain: word,
      stem: stem(word),
      isStopWord: isStopWord(word),
    }));
  });

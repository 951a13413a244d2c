import { isStopWord } from './is-stop-word.ts';
import { stem } from './stem.ts';
import { splitWords } from './split-words.ts';

export interface QueryToken {
  readonly text: string;
  readonly plain: string;
  readonly stem: string;
  readonly isStopWord: boolean;
}

/** The words of a text, each beside the way in which it was written. */
export const tokenizeQuery = (text: string): QueryToken[] =>
  text.split(/[\s\p{C}]+/u).flatMap((chunk) => {
    const written = chunk.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const plain = splitWords(chunk);
    return plain.map((word, at) => ({
      text: written.length === plain.length ? written[at]! : word,
      plain: word,
      stem: stem(word),
      isStopWord: isStopWord(word),
    }));
  });

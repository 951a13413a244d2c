import { fold } from '../../../platform/input/fold.contract.ts';
import type { Token } from '../tokenize-sentence.ts';

/** What stands at a place of a sentence, and the token after it. */
export interface ParseResult<T> {
  readonly value: T;
  readonly next: number;
}

type PhraseEntry<T> = { readonly words: readonly string[]; readonly value: T };

/** Phrases and what each says. Of those that begin alike the longest is found. */
export class PhraseTable<T> {
  private readonly entries: ReadonlyMap<string, readonly PhraseEntry<T>[]>;
  /** All that its phrases are made of. */
  readonly words: ReadonlySet<string>;

  /** Each value with its phrases, between commas. */
  constructor(entries: readonly (readonly [value: T, phrases: string])[]) {
    const lines = entries.flatMap(([value, phrases]) =>
      phrases.split(',').map((phrase): PhraseEntry<T> => ({ words: fold(phrase).split(' '), value })),
    );
    const longestFirst = lines.toSorted((one, other) => other.words.length - one.words.length);
    this.entries = Map.groupBy(longestFirst, ({ words }) => words[0]!);
    this.words = new Set(lines.flatMap(({ words }) => words));
  }

  match(tokens: readonly Token[], from: number): ParseResult<T> | undefined {
    const first = tokens[from];
    if (!first) return undefined;
    for (const { words, value } of this.entries.get(first.plain) ?? []) {
      const next = matchWords(tokens, from, words);
      if (next !== undefined) return { value, next };
    }
    return undefined;
  }
}

/** A hyphen may stand between the words: off-plan is off plan. */
function matchWords(tokens: readonly Token[], from: number, words: readonly string[]): number | undefined {
  let at = from;
  for (const [count, word] of words.entries()) {
    if (count > 0 && tokens[at]?.plain === '-') at++;
    if (tokens[at]?.plain !== word) return undefined;
    at++;
  }
  return at;
}

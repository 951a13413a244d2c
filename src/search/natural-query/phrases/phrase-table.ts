import { fold } from '../../../platform/input/fold.contract.ts';
import type { Token } from '../tokenize-sentence.ts';

/** The match at a position, and the next token. */
export interface ParseResult<T> {
  readonly value: T;
  readonly next: number;
}

type PhraseEntry<T> = { readonly words: readonly string[]; readonly value: T };

/** Phrases with their meanings; the longest match wins. */
export class PhraseTable<T> {
  private readonly entries: ReadonlyMap<string, readonly PhraseEntry<T>[]>;
  readonly words: ReadonlySet<string>;

  /** Each value with its phrases, separated by commas. */
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

/** A hyphen may stand between the words: "off-plan" equals "off plan". */
function matchWords(tokens: readonly Token[], from: number, words: readonly string[]): number | undefined {
  let at = from;
  for (const [position, word] of words.entries()) {
    if (position > 0 && tokens[at]?.plain === '-') at++;
    if (tokens[at]?.plain !== word) return undefined;
    at++;
  }
  return at;
}

import { nearWords, type SortedWords, sortedWords } from '../../../platform/words/near-words.ts';

/** A word as it was typed: folded, and its stem. */
export interface Typed {
  readonly plain: string;
  readonly stem: string;
  /** Words that the language or the stock knows are what was meant. */
  readonly isKnown: boolean;
}

interface Misspelt {
  readonly names: readonly string[];
  /** In words. */
  readonly length: number;
}

type Meant = { readonly name: string; readonly mistakes: number };

const SHORTEST = 5;
const SHORTEST_WITHIN = 4;
/** Shorter ones are one letter away from other words, as puerta from Puerto: of those two letters are swapped, or one is left out. */
const LONG = 7;
const LEFT_OUT_OF = 6;
/** So long a word may even begin with the mistake. */
const SURE = 8;
const TWICE_FORGIVEN = 10;

/** Names of words, and which of them was meant by words with a mistake, or two in a long one. */
export class MisspeltNames {
  private readonly words: SortedWords;
  private readonly bySound: ReadonlyMap<string, readonly string[]>;
  /** Every name and every beginning of one; and what is written together as one word. */
  private readonly beginnings = new Set<string>();
  private readonly names = new Map<string, string>();

  /** Each with its stems joined by `_`. */
  constructor(names: Iterable<string>) {
    for (const name of names) {
      const stems = name.split('_');
      stems.forEach((_, last) => this.beginnings.add(stems.slice(0, last + 1).join('_')));
      this.beginnings.add(stems.join(''));
      this.names.set(stems.join(''), name);
    }
    for (const name of [...this.names.values()]) this.names.set(name, name);
    const words = new Set([...this.beginnings].map((beginning) => beginning.split('_').at(-1)!));
    this.words = sortedWords(words);
    this.bySound = Map.groupBy(words, soundOf);
  }

  /** The longest at the beginning of the words, and all that are as near. */
  at(typed: readonly Typed[]): Misspelt | undefined {
    let begun: readonly Meant[] = [{ name: '', mistakes: 0 }];
    let found: Misspelt | undefined;
    for (const [last, word] of typed.entries()) {
      const meant = this.meantBy(word, last === 0);
      begun = begun
        .flatMap((before) => meant.map((one) => joined(before, one)))
        .filter(({ name }) => this.beginnings.has(name));
      const whole = begun.filter(({ name }) => this.names.has(name));
      const least = Math.min(...whole.map(({ mistakes }) => mistakes));
      const nearest = whole.filter(({ mistakes }) => mistakes === least).map(({ name }) => this.names.get(name)!);
      if (nearest.length) found = { names: [...new Set(nearest)], length: last + 1 };
      if (!begun.length) break;
    }
    return found;
  }

  private meantBy({ plain, stem, isKnown }: Typed, isFirst: boolean): readonly Meant[] {
    const itself = { name: stem, mistakes: 0 };
    if (isKnown || plain.length < (isFirst ? SHORTEST : SHORTEST_WITHIN) || /\d/.test(plain)) return [itself];
    const sounding = this.bySound.get(soundOf(stem)) ?? [];
    const near = nearWords(this.words, stem, stem.length < TWICE_FORGIVEN ? 1 : 2)
      .filter(({ word, mistakes }) => isSlip(word, stem, mistakes) || (!isFirst && word[0] === stem[0]))
      .map(({ word, mistakes }) => ({ name: word, mistakes }));
    return [itself, ...sounding.map((name) => ({ name, mistakes: 0 })), ...near];
  }
}

const joined = (before: Meant, one: Meant): Meant => ({
  name: before.name ? `${before.name}_${one.name}` : one.name,
  mistakes: before.mistakes + one.mistakes,
});

/** Letters that sound alike in Spanish are written for each other: marbeya, banuz. */
const soundOf = (word: string) =>
  word
    .replaceAll('ll', 'y')
    .replaceAll('v', 'b')
    .replaceAll(/z|c(?=[ei])/g, 's');

/** Whether a slip of the finger makes the one of the other, and no other word. */
function isSlip(word: string, typed: string, mistakes: number): boolean {
  const [least, most] = [word.length, typed.length].sort((one, other) => one - other) as [number, number];
  const isSwapped = least === most && [...word].sort().join('') === [...typed].sort().join('');
  if (least < LONG && !isSwapped && !(least < most && least >= LEFT_OUT_OF)) return false;
  if (word[0] === typed[0]) return true;
  return mistakes === 1 && (isSwapped || most >= SURE);
}

import { fuzzyMatch, type SortedWords, sortWords } from '../../../platform/text/fuzzy-match.ts';

/** A word as it was typed: folded, and its stem. */
export interface QueryWord {
  readonly plain: string;
  readonly stem: string;
  /** Words that the language or the stock knows are what was meant. */
  readonly isKnown: boolean;
}

interface FuzzyMatch {
  readonly names: readonly string[];
  /** In words. */
  readonly length: number;
}

type NameMatch = { readonly name: string; readonly mistakes: number };

const MIN_FIRST_LENGTH = 5;
const MIN_LATER_LENGTH = 4;
/** Shorter ones are one letter away from other words, as puerta from Puerto: of those two letters are swapped, or one is left out. */
const MIN_SUBSTITUTION_LENGTH = 7;
const MIN_OMISSION_LENGTH = 6;
/** So long a word may even begin with the mistake. */
const MIN_INITIAL_TYPO_LENGTH = 8;
const MIN_TWO_TYPO_LENGTH = 10;

/** Names of words, and which of them was meant by words with a mistake, or two in a long one. */
export class FuzzyNames {
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
    this.words = sortWords(words);
    this.bySound = Map.groupBy(words, toPhonetic);
  }

  /** The longest at the beginning of the words, and all that are as near. */
  match(typed: readonly QueryWord[]): FuzzyMatch | undefined {
    let partial: readonly NameMatch[] = [{ name: '', mistakes: 0 }];
    let found: FuzzyMatch | undefined;
    for (const [last, word] of typed.entries()) {
      const meant = this.findCandidates(word, last === 0);
      partial = partial
        .flatMap((before) => meant.map((one) => joinMatches(before, one)))
        .filter(({ name }) => this.beginnings.has(name));
      const complete = partial.filter(({ name }) => this.names.has(name));
      const least = Math.min(...complete.map(({ mistakes }) => mistakes));
      const nearest = complete.filter(({ mistakes }) => mistakes === least).map(({ name }) => this.names.get(name)!);
      if (nearest.length) found = { names: [...new Set(nearest)], length: last + 1 };
      if (!partial.length) break;
    }
    return found;
  }

  private findCandidates({ plain, stem, isKnown }: QueryWord, isFirst: boolean): readonly NameMatch[] {
    const exact = { name: stem, mistakes: 0 };
    if (isKnown || plain.length < (isFirst ? MIN_FIRST_LENGTH : MIN_LATER_LENGTH) || /\d/.test(plain)) return [exact];
    const homophones = this.bySound.get(toPhonetic(stem)) ?? [];
    const near = fuzzyMatch(this.words, stem, stem.length < MIN_TWO_TYPO_LENGTH ? 1 : 2)
      .filter(({ word, mistakes }) => isTypo(word, stem, mistakes) || (!isFirst && word[0] === stem[0]))
      .map(({ word, mistakes }) => ({ name: word, mistakes }));
    return [exact, ...homophones.map((name) => ({ name, mistakes: 0 })), ...near];
  }
}

const joinMatches = (before: NameMatch, one: NameMatch): NameMatch => ({
  name: before.name ? `${before.name}_${one.name}` : one.name,
  mistakes: before.mistakes + one.mistakes,
});

/** Letters that sound alike in Spanish are written for each other: marbeya, banuz. */
const toPhonetic = (word: string) =>
  word
    .replaceAll('ll', 'y')
    .replaceAll('v', 'b')
    .replaceAll(/z|c(?=[ei])/g, 's');

/** Whether a slip of the finger makes the one of the other, and no other word. */
function isTypo(word: string, typed: string, mistakes: number): boolean {
  const [least, most] = [word.length, typed.length].sort((one, other) => one - other) as [number, number];
  const isSwapped = least === most && [...word].sort().join('') === [...typed].sort().join('');
  if (least < MIN_SUBSTITUTION_LENGTH && !isSwapped && !(least < most && least >= MIN_OMISSION_LENGTH)) return false;
  if (word[0] === typed[0]) return true;
  return mistakes === 1 && (isSwapped || most >= MIN_INITIAL_TYPO_LENGTH);
}

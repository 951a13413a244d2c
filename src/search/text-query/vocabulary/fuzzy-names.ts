import { fuzzyMatch, getMaxTypos, type SortedWords, sortWords } from '../../../platform/text/fuzzy-match.ts';

export interface QueryWord {
  readonly plain: string;
  readonly stem: string;
  /** Whether the language or the catalogue knows the word, so that it is not misspelt. */
  readonly isKnown: boolean;
}

interface FuzzyMatch {
  readonly names: readonly string[];
  readonly length: number;
}

type NameMatch = { readonly name: string; readonly mistakes: number };

/** Minimum lengths at which the first word of a name, and a later one, are corrected. */
const MIN_FIRST_LENGTH = 5;
const MIN_LATER_LENGTH = 4;
/**
 * In shorter words, a substitution would lead to other words, as puerta to Puerto; only swapped, missing or extra
 * letters are corrected.
 */
const MIN_SUBSTITUTION_LENGTH = 7;
const MIN_OMISSION_LENGTH = 6;
/** In words this long, even the first letter may be wrong. */
const MIN_INITIAL_TYPO_LENGTH = 8;

/** Finds the names that words mean, with one mistake per word, or two in a long one. */
export class FuzzyNames {
  private readonly words: SortedWords;
  private readonly bySound: ReadonlyMap<string, readonly string[]>;
  /** All names and their prefixes, and names written as one word. */
  private readonly prefixes = new Set<string>();
  private readonly names = new Map<string, string>();

  /** Each name as stems joined by `_`. */
  constructor(names: Iterable<string>) {
    for (const name of names) {
      const stems = name.split('_');
      stems.forEach((_, last) => this.prefixes.add(stems.slice(0, last + 1).join('_')));
      this.prefixes.add(stems.join(''));
      this.names.set(stems.join(''), name);
    }
    for (const name of [...this.names.values()]) this.names.set(name, name);
    const words = new Set([...this.prefixes].map((prefix) => prefix.split('_').at(-1)!));
    this.words = sortWords(words);
    this.bySound = Map.groupBy(words, toPhonetic);
  }

  /** Returns the names that match the most words at the start, all with equally few mistakes. */
  match(typed: readonly QueryWord[]): FuzzyMatch | undefined {
    let partial: readonly NameMatch[] = [{ name: '', mistakes: 0 }];
    let longest: FuzzyMatch | undefined;
    for (const [last, word] of typed.entries()) {
      const candidates = this.findCandidates(word, last === 0);
      partial = partial
        .flatMap((prefix) => candidates.map((candidate) => joinMatches(prefix, candidate)))
        .filter(({ name }) => this.prefixes.has(name));
      const complete = partial.filter(({ name }) => this.names.has(name));
      const fewest = Math.min(...complete.map(({ mistakes }) => mistakes));
      const nearest = complete.filter(({ mistakes }) => mistakes === fewest).map(({ name }) => this.names.get(name)!);
      if (nearest.length) longest = { names: [...new Set(nearest)], length: last + 1 };
      if (!partial.length) break;
    }
    return longest;
  }

  private findCandidates({ plain, stem, isKnown }: QueryWord, isFirst: boolean): readonly NameMatch[] {
    const exact = { name: stem, mistakes: 0 };
    if (isKnown || plain.length < (isFirst ? MIN_FIRST_LENGTH : MIN_LATER_LENGTH) || /\d/.test(plain)) return [exact];
    const homophones = this.bySound.get(toPhonetic(stem)) ?? [];
    const near = fuzzyMatch(this.words, stem, getMaxTypos(stem.length))
      .filter(({ word, mistakes }) => isTypo(word, stem, mistakes) || (!isFirst && word[0] === stem[0]))
      .map(({ word, mistakes }) => ({ name: word, mistakes }));
    return [exact, ...homophones.map((name) => ({ name, mistakes: 0 })), ...near];
  }
}

const joinMatches = (prefix: NameMatch, next: NameMatch): NameMatch => ({
  name: prefix.name ? `${prefix.name}_${next.name}` : next.name,
  mistakes: prefix.mistakes + next.mistakes,
});

/** Normalises letters that sound alike in Spanish: marbeya, banuz. */
const toPhonetic = (word: string) =>
  word
    .replaceAll('ll', 'y')
    .replaceAll('v', 'b')
    .replaceAll(/z|c(?=[ei])/g, 's');

/** Whether a typing error explains the difference. */
function isTypo(word: string, typed: string, mistakes: number): boolean {
  const [shorter, longer] = [word.length, typed.length].sort((one, other) => one - other) as [number, number];
  const isSwapped = shorter === longer && [...word].sort().join('') === [...typed].sort().join('');
  const isOmission = shorter < longer && shorter >= MIN_OMISSION_LENGTH;
  if (shorter < MIN_SUBSTITUTION_LENGTH && !isSwapped && !isOmission) return false;
  if (word[0] === typed[0]) return true;
  return mistakes === 1 && (isSwapped || longer >= MIN_INITIAL_TYPO_LENGTH);
}

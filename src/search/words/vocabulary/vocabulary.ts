import type { Counts } from '../../query/search-query.ts';
import type { Field } from '../document-words.ts';
import { nearWords, type SortedWords, sortedWords, wordsFrom } from '../../../platform/words/near-words.ts';
import { thesaurus } from '../thesaurus/thesaurus.ts';

type Known = Readonly<Record<Field, number>>;
/** A word of the stock or of the thesaurus that may have been meant. */
export type Candidate = { readonly word: string; readonly isTelling: boolean; readonly count: number };

const NOWHERE: Known = { r: 0, n: 0, t: 0, f: 0, d: 0 };
const MOST_BEGINNING = 50;
const SHORTEST_FORGIVEN = 4;
const TWICE_FORGIVEN = 8;

/** Which words the stock and the thesaurus know, how often, and which of them is like one that neither knows. */
export class Vocabulary {
  private readonly known = new Map<string, Record<Field, number>>();
  private readonly words: SortedWords;
  private readonly references: SortedWords;

  /** Each word with its field, as documents hold them. */
  constructor(counts: Counts) {
    for (const [marked, count] of counts) {
      const word = marked.slice(1);
      const fields = this.known.get(word) ?? { ...NOWHERE };
      fields[marked.charAt(0) as Field] += count;
      this.known.set(word, fields);
    }
    const stock = [...this.known].filter(([, { r }]) => r === 0).map(([word]) => word);
    this.words = sortedWords([...stock, ...thesaurus.words.keys()].filter((word) => !/[\d_]/.test(word)));
    this.references = sortedWords([...this.known].filter(([, { r }]) => r > 0).map(([word]) => word));
  }

  has(word: string): boolean {
    return this.known.has(word) || thesaurus.words.has(word);
  }

  isReference(word: string): boolean {
    return (this.known.get(word)?.r ?? 0) > 0;
  }

  in(word: string): Known {
    return this.known.get(word) ?? NOWHERE;
  }

  referencesFrom(beginning: string, most: number): string[] {
    return wordsFrom(this.references, beginning, most);
  }

  /** What a word may become when it is typed to its end: the likeliest first. */
  beginningWith(beginning: string): Candidate[] {
    return wordsFrom(this.words, beginning, MOST_BEGINNING)
      .map((word) => this.candidate(word))
      .sort(likelierFirst);
  }

  /** What was meant by a word with a mistake, or two in a long one: all that is as near, the likeliest first. */
  nearest(word: string, length = word.length): Candidate[] {
    if (length < SHORTEST_FORGIVEN || /\d/.test(word)) return [];
    const near = nearWords(this.words, word, length < TWICE_FORGIVEN ? 1 : 2);
    const least = Math.min(...near.map(({ mistakes }) => mistakes));
    return near
      .filter((candidate) => candidate.mistakes === least)
      .map((candidate) => this.candidate(candidate.word))
      .sort(likelierFirst);
  }

  private candidate(word: string): Candidate {
    const { n, t, f, d } = this.in(word);
    return { word, isTelling: n > 0 || (thesaurus.words.get(word) ?? false), count: n + t + f + d };
  }
}

const likelierFirst = (a: Candidate, b: Candidate) =>
  Number(b.isTelling) - Number(a.isTelling) || b.count - a.count || (a.word < b.word ? -1 : 1);

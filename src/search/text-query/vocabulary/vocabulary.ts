import type { Counts } from '../../query/search-query.ts';
import type { WordField } from '../collect-document-words.ts';
import { fuzzyMatch, type SortedWords, sortWords, findByPrefix } from '../../../platform/text/fuzzy-match.ts';
import { thesaurus } from '../thesaurus/thesaurus.ts';

type FieldCounts = Readonly<Record<WordField, number>>;
/** A word of the stock or of the thesaurus that may have been meant. */
export type Candidate = { readonly word: string; readonly isSelective: boolean; readonly count: number };

const NO_COUNTS: FieldCounts = { r: 0, n: 0, t: 0, f: 0, d: 0 };
const MAX_COMPLETIONS = 50;
const MIN_FUZZY_LENGTH = 4;
const MIN_TWO_TYPO_LENGTH = 8;

/** Which words the stock and the thesaurus know, how often, and which of them is like one that neither knows. */
export class Vocabulary {
  private readonly counts = new Map<string, Record<WordField, number>>();
  private readonly words: SortedWords;
  private readonly references: SortedWords;

  /** Each word with its field, as documents hold them. */
  constructor(counts: Counts) {
    for (const [marked, count] of counts) {
      const word = marked.slice(1);
      const fields = this.counts.get(word) ?? { ...NO_COUNTS };
      fields[marked.charAt(0) as WordField] += count;
      this.counts.set(word, fields);
    }
    const stock = [...this.counts].filter(([, { r }]) => r === 0).map(([word]) => word);
    this.words = sortWords([...stock, ...thesaurus.words.keys()].filter((word) => !/[\d_]/.test(word)));
    this.references = sortWords([...this.counts].filter(([, { r }]) => r > 0).map(([word]) => word));
  }

  has(word: string): boolean {
    return this.counts.has(word) || thesaurus.words.has(word);
  }

  isReference(word: string): boolean {
    return (this.counts.get(word)?.r ?? 0) > 0;
  }

  getCounts(word: string): FieldCounts {
    return this.counts.get(word) ?? NO_COUNTS;
  }

  findReferences(beginning: string, most: number): string[] {
    return findByPrefix(this.references, beginning, most);
  }

  /** What a word may become when it is typed to its end: the likeliest first. */
  complete(beginning: string): Candidate[] {
    return findByPrefix(this.words, beginning, MAX_COMPLETIONS)
      .map((word) => this.toCandidate(word))
      .sort(compareLikelihood);
  }

  /** What was meant by a word with a mistake, or two in a long one: all that is as near, the likeliest first. */
  findNearest(word: string, length = word.length): Candidate[] {
    if (length < MIN_FUZZY_LENGTH || /\d/.test(word)) return [];
    const near = fuzzyMatch(this.words, word, length < MIN_TWO_TYPO_LENGTH ? 1 : 2);
    const least = Math.min(...near.map(({ mistakes }) => mistakes));
    return near
      .filter((candidate) => candidate.mistakes === least)
      .map((candidate) => this.toCandidate(candidate.word))
      .sort(compareLikelihood);
  }

  private toCandidate(word: string): Candidate {
    const { n, t, f, d } = this.getCounts(word);
    return { word, isSelective: n > 0 || (thesaurus.words.get(word) ?? false), count: n + t + f + d };
  }
}

const compareLikelihood = (a: Candidate, b: Candidate) =>
  Number(b.isSelective) - Number(a.isSelective) || b.count - a.count || (a.word < b.word ? -1 : 1);

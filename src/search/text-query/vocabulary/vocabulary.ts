import {
  fuzzyMatch,
  getMaxTypos,
  type SortedWords,
  sortWords,
  findByPrefix,
} from '../../../platform/text/fuzzy-match.ts';
import type { Counts } from '../../query/search-query.ts';
import type { WordField } from '../collect-document-words.ts';
import { thesaurus } from '../thesaurus/thesaurus.ts';

/** Numbers of properties by the letter of the field, as in `WORD_FIELDS`. */
type FieldCounts = Readonly<Record<WordField, number>>;
export interface Candidate {
  readonly word: string;
  /** Whether it names a place or a type of property. */
  readonly isSelective: boolean;
  readonly count: number;
}

const NO_COUNTS: FieldCounts = { r: 0, n: 0, t: 0, f: 0, d: 0 };
const MAX_COMPLETIONS = 50;

/** Words of the catalogue and the thesaurus with their frequency; finds near matches of unknown words. */
export class Vocabulary {
  private readonly counts = new Map<string, Record<WordField, number>>();
  private readonly words: SortedWords;
  private readonly references: SortedWords;

  /** The keys of `counts` are words after the letter of their field, as in documents. */
  constructor(counts: Counts) {
    for (const [fieldWord, count] of counts) {
      const word = fieldWord.slice(1);
      const fields = this.counts.get(word) ?? { ...NO_COUNTS };
      fields[fieldWord.charAt(0) as WordField] += count;
      this.counts.set(word, fields);
    }
    const catalogueWords = [...this.counts].filter(([, { r }]) => r === 0).map(([word]) => word);
    this.words = sortWords([...catalogueWords, ...thesaurus.words.keys()].filter((word) => !/[\d_]/.test(word)));
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

  findReferences(prefix: string, limit: number): string[] {
    return findByPrefix(this.references, prefix, limit);
  }

  /** Completions of a prefix, most likely first. */
  complete(prefix: string): Candidate[] {
    return findByPrefix(this.words, prefix, MAX_COMPLETIONS)
      .map((word) => this.toCandidate(word))
      .sort(compareLikelihood);
  }

  /** Corrections of a word with one mistake, or two in a long word: all equally near ones, most likely first. */
  findNearest(word: string, length = word.length): Candidate[] {
    const maxTypos = getMaxTypos(length);
    if (maxTypos === 0 || /\d/.test(word)) return [];
    const near = fuzzyMatch(this.words, word, maxTypos);
    const minMistakes = Math.min(...near.map(({ mistakes }) => mistakes));
    return near
      .filter((candidate) => candidate.mistakes === minMistakes)
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

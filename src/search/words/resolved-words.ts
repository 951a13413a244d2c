import type { Lexicon } from './vocabulary/lexicon.ts';
import { thesaurus } from './thesaurus/thesaurus.ts';
import type { TypedWord } from './text/typed-words.ts';

/** A word as the stock or the thesaurus knows it. */
export interface Resolved {
  readonly stem: string;
  /** Its place among the words that were typed. */
  readonly at: number;
  readonly isCorrected: boolean;
  /** What else it may mean: the word as typed, its other endings, and other words that are as near. */
  readonly others: readonly string[];
}

const SHORTEST_BEGINNING = 2;
const MOST_ENDS = 20;
const MOST_NEIGHBOURS = 5;

/** Known words stay, unknown ones are corrected, and stop words are left out. */
export function resolvedWords(words: readonly TypedWord[], lexicon: Lexicon, isLastRun: boolean): Resolved[] {
  const last = words.findLastIndex((word) => !word.isStopWord);
  return words.flatMap((word, at) =>
    word.isStopWord ? [] : resolve(word, lexicon, isLastRun && at === last).map((resolved) => ({ ...resolved, at })),
  );
}

function resolve(word: TypedWord, { vocabulary, places }: Lexicon, isLast: boolean): Omit<Resolved, 'at'>[] {
  const as = (stem: string, others: readonly string[] = []) =>
    stem.split('_').map((part) => ({ stem: part, isCorrected: stem !== word.stem, others }));

  if (vocabulary.has(word.stem) || places.has(word.stem)) return as(word.stem);
  const apart = places.takenApart(word.stem) ?? thesaurus.apart.get(word.stem);
  if (apart) return as(apart, [word.stem]);

  const [mistaken, ...neighbours] = vocabulary.nearest(word.stem, word.plain.length);
  const ends = isLast && word.stem.length >= SHORTEST_BEGINNING ? vocabulary.beginningWith(word.plain) : [];
  const [likeliest] = ends;
  if (likeliest && (!mistaken || Number(likeliest.isTelling) >= Number(mistaken.isTelling))) {
    return as(likeliest.word, [word.stem, ...ends.slice(1, MOST_ENDS).map((end) => end.word)]);
  }
  const asNear = neighbours.slice(0, MOST_NEIGHBOURS).map((near) => near.word);
  return mistaken ? as(mistaken.word, [word.stem, ...asNear]) : as(word.stem);
}

import type { Lexicon } from './vocabulary/lexicon.ts';
import { thesaurus } from './thesaurus/thesaurus.ts';
import type { QueryToken } from './text/tokenize-query.ts';

/** A word as the stock or the thesaurus knows it. */
export interface ResolvedWord {
  readonly stem: string;
  /** Its place among the words that were typed. */
  readonly at: number;
  readonly isCorrected: boolean;
  /** What else it may mean: the word as typed, its other endings, and other words that are as near. */
  readonly others: readonly string[];
}

const MIN_PREFIX_LENGTH = 2;
const MAX_COMPLETIONS = 20;
const MAX_NEIGHBOURS = 5;

/** Known words stay, unknown ones are corrected, and stop words are left out. */
export function resolveWords(words: readonly QueryToken[], lexicon: Lexicon, isLastRun: boolean): ResolvedWord[] {
  const last = words.findLastIndex((word) => !word.isStopWord);
  return words.flatMap((word, at) =>
    word.isStopWord ? [] : resolve(word, lexicon, isLastRun && at === last).map((resolved) => ({ ...resolved, at })),
  );
}

function resolve(word: QueryToken, { vocabulary, places }: Lexicon, isLast: boolean): Omit<ResolvedWord, 'at'>[] {
  const toResolved = (stem: string, others: readonly string[] = []) =>
    stem.split('_').map((part) => ({ stem: part, isCorrected: stem !== word.stem, others }));

  if (vocabulary.has(word.stem) || places.has(word.stem)) return toResolved(word.stem);
  const compound = places.splitCompound(word.stem) ?? thesaurus.compounds.get(word.stem);
  if (compound) return toResolved(compound, [word.stem]);

  const [mistaken, ...neighbours] = vocabulary.findNearest(word.stem, word.plain.length);
  const completions = isLast && word.stem.length >= MIN_PREFIX_LENGTH ? vocabulary.complete(word.plain) : [];
  const [likeliest] = completions;
  if (likeliest && (!mistaken || Number(likeliest.isSelective) >= Number(mistaken.isSelective))) {
    return toResolved(likeliest.word, [word.stem, ...completions.slice(1, MAX_COMPLETIONS).map((end) => end.word)]);
  }
  const asNear = neighbours.slice(0, MAX_NEIGHBOURS).map((near) => near.word);
  return mistaken ? toResolved(mistaken.word, [word.stem, ...asNear]) : toResolved(word.stem);
}

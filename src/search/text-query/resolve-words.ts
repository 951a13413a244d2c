import { thesaurus } from './thesaurus/thesaurus.ts';
import type { PlaceLexicon } from './vocabulary/place-lexicon.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import type { QueryToken } from './words.ts';

export interface Lexicon {
  readonly vocabulary: Vocabulary;
  readonly places: PlaceLexicon;
  /** References that are newer than the vocabulary. */
  readonly newReferences?: ReadonlySet<string>;
}

export interface ResolvedWord {
  readonly stem: string;
  /** Position among the typed words. */
  readonly at: number;
  readonly isCorrected: boolean;
  /** Other possible meanings: the word as typed, its inflections, and equally near words. */
  readonly others: readonly string[];
}

const MIN_PREFIX_LENGTH = 2;
const MAX_COMPLETIONS = 20;
const MAX_NEIGHBOURS = 5;

/** Keeps known words, corrects unknown ones, completes the last one, and drops stop words. */
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

  const [nearest, ...neighbours] = vocabulary.findNearest(word.stem, word.plain.length);
  const completions = isLast && word.stem.length >= MIN_PREFIX_LENGTH ? vocabulary.complete(word.plain) : [];
  const [bestCompletion] = completions;
  if (bestCompletion && (!nearest || Number(bestCompletion.isSelective) >= Number(nearest.isSelective))) {
    const otherCompletions = completions.slice(1, MAX_COMPLETIONS).map((completion) => completion.word);
    return toResolved(bestCompletion.word, [word.stem, ...otherCompletions]);
  }
  const equallyNear = neighbours.slice(0, MAX_NEIGHBOURS).map((neighbour) => neighbour.word);
  return nearest ? toResolved(nearest.word, [word.stem, ...equallyNear]) : toResolved(word.stem);
}

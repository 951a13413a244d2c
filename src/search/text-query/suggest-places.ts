import { placeKey } from '../index-document/place-key.ts';
import type { Place, FilterValues, Zone } from '../query/filter-values.ts';
import { fuzzyMatch, sortWords } from '../../platform/text/fuzzy-match.ts';
import { isStopWord } from './text/is-stop-word.ts';
import { indexableStems } from './text/indexable-stems.ts';
import { joinStems } from './thesaurus/concept.ts';
import { thesaurus } from './thesaurus/thesaurus.ts';
import { splitWords } from './text/split-words.ts';

const MIN_FUZZY_LENGTH = 4;
const MIN_TWO_TYPO_LENGTH = 8;
const MIN_ALIAS_LENGTH = 3;
/** A name as rare as this may be a misspelling of one that is so many times as frequent. */
const RARE_COUNT = 2;
const FREQUENCY_FACTOR = 5;

/**
 * Places that what is typed may become: those that begin with it, that hold it, that hold its words, that are called so,
 * and last those that a mistake is away, if they are so much more frequent that the others may be mistakes themselves;
 * each kind by its number of properties.
 */
export function suggestPlaces(text: string, filterValues: Pick<FilterValues, 'locations' | 'zones'>): (Place | Zone)[] {
  const { locations, zones } = filterValues;
  const typed = placeKey(text);
  if (!typed) return [];
  const words = splitWords(text).filter((word) => !isStopWord(word));
  const aliasNames = findAliases(words);
  const places = [...locations, ...zones].map((place) => ({ place, rank: getRank(place, typed, words, aliasNames) }));
  const found = places
    .filter((one): one is { place: Place | Zone; rank: number } => one.rank !== undefined)
    .sort((a, b) => a.rank - b.rank || byCount(a.place, b.place))
    .map(({ place }) => place);
  const known = Math.max(0, ...found.map(({ count }) => count));
  if (known > RARE_COUNT) return found;
  const near = places
    .filter(({ rank, place }) => rank === undefined && place.count >= known * FREQUENCY_FACTOR)
    .filter(({ place }) => areSimilar(words, splitWords(place.name)))
    .map(({ place }) => place);
  return [...found, ...near.sort(byCount)];
}

const byCount = (one: Place, other: Place) => other.count - one.count;

function getRank(
  { name }: Place,
  typed: string,
  words: readonly string[],
  aliasNames: ReadonlySet<string>,
): number | undefined {
  const position = placeKey(name).indexOf(typed);
  if (position === 0) return 0;
  if (position > 0) return 1;
  const parts = splitWords(name);
  if (words.length && words.every((word) => parts.some((part) => part.startsWith(word)))) return 2;
  return aliasNames.has(joinStems(indexableStems(name))) ? 3 : undefined;
}

/** Names that stand for what is typed, or for what it begins. */
function findAliases(words: readonly string[]): Set<string> {
  const typed = words.join(' ');
  if (typed.length < MIN_ALIAS_LENGTH) return new Set();
  const meant = [...thesaurus.placeAliases].filter(([called]) => called.replaceAll('_', ' ').startsWith(typed));
  return new Set(meant.flatMap(([, names]) => names));
}

/** Each word with a mistake or two is one of the name, or begins one. */
const areSimilar = (words: readonly string[], parts: readonly string[]) =>
  words.length > 0 && words.every((word) => parts.some((part) => isSimilar(word, part)));

function isSimilar(word: string, part: string): boolean {
  if (part.startsWith(word)) return true;
  if (word.length < MIN_FUZZY_LENGTH || /\d/.test(word)) return false;
  const most = word.length < MIN_TWO_TYPO_LENGTH ? 1 : 2;
  const beginnings = [-1, 0, 1].map((more) => part.slice(0, word.length + more));
  return fuzzyMatch(sortWords([...beginnings, part]), word, most).length > 0;
}

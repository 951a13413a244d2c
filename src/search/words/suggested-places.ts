import { placeKey } from '../document/place-key.ts';
import type { Place, StockValues, Zone } from '../query/stock-values.ts';
import { nearWords, sortedWords } from '../../platform/words/near-words.ts';
import { isStopWord } from './text/is-stop-word.ts';
import { tellingStems } from './text/telling-stems.ts';
import { phraseOf } from './thesaurus/concept.ts';
import { thesaurus } from './thesaurus/thesaurus.ts';
import { wordsOf } from './text/words-of.ts';

const SHORTEST_FORGIVEN = 4;
const TWICE_FORGIVEN = 8;
const SHORTEST_ALIAS = 3;
/** A name as rare as this may be a misspelling of one that is so many times as frequent. */
const RARE = 2;
const TIMES = 5;

/**
 * Places that what is typed may become: those that begin with it, that hold it, that hold its words, that are called so,
 * and last those that a mistake is away, if they are so much more frequent that the others may be mistakes themselves;
 * each kind by its number of properties.
 */
export function suggestedPlaces(text: string, stock: Pick<StockValues, 'locations' | 'zones'>): (Place | Zone)[] {
  const { locations, zones } = stock;
  const typed = placeKey(text);
  if (!typed) return [];
  const words = wordsOf(text).filter((word) => !isStopWord(word));
  const called = calledSo(words);
  const places = [...locations, ...zones].map((place) => ({ place, rank: rank(place, typed, words, called) }));
  const found = places
    .filter((one): one is { place: Place | Zone; rank: number } => one.rank !== undefined)
    .sort((a, b) => a.rank - b.rank || byCount(a.place, b.place))
    .map(({ place }) => place);
  const known = Math.max(0, ...found.map(({ count }) => count));
  if (known > RARE) return found;
  const near = places
    .filter(({ rank, place }) => rank === undefined && place.count >= known * TIMES)
    .filter(({ place }) => areNear(words, wordsOf(place.name)))
    .map(({ place }) => place);
  return [...found, ...near.sort(byCount)];
}

const byCount = (one: Place, other: Place) => other.count - one.count;

function rank(
  { name }: Place,
  typed: string,
  words: readonly string[],
  called: ReadonlySet<string>,
): number | undefined {
  const position = placeKey(name).indexOf(typed);
  if (position === 0) return 0;
  if (position > 0) return 1;
  const parts = wordsOf(name);
  if (words.length && words.every((word) => parts.some((part) => part.startsWith(word)))) return 2;
  return called.has(phraseOf(tellingStems(name))) ? 3 : undefined;
}

/** Names that stand for what is typed, or for what it begins. */
function calledSo(words: readonly string[]): Set<string> {
  const typed = words.join(' ');
  if (typed.length < SHORTEST_ALIAS) return new Set();
  const meant = [...thesaurus.placeAliases].filter(([called]) => called.replaceAll('_', ' ').startsWith(typed));
  return new Set(meant.flatMap(([, names]) => names));
}

/** Each word with a mistake or two is one of the name, or begins one. */
const areNear = (words: readonly string[], parts: readonly string[]) =>
  words.length > 0 && words.every((word) => parts.some((part) => isNear(word, part)));

function isNear(word: string, part: string): boolean {
  if (part.startsWith(word)) return true;
  if (word.length < SHORTEST_FORGIVEN || /\d/.test(word)) return false;
  const most = word.length < TWICE_FORGIVEN ? 1 : 2;
  const beginnings = [-1, 0, 1].map((more) => part.slice(0, word.length + more));
  return nearWords(sortedWords([...beginnings, part]), word, most).length > 0;
}

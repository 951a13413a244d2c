import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { buildPropertyPath } from '../catalogue/fields/property-url.contract.ts';
import type { PropertyCard } from '../catalogue/property.contract.ts';
import { fuzzyMatch, getMaxTypos, sortWords } from '../platform/text/fuzzy-match.ts';
import { CardPresenter } from './card-presenter.ts';
import { FailoverSearchEngine } from './failover-search-engine.ts';
import { placeKey } from './index-document/facet-values.ts';
import { NaturalQueryParser } from './natural-query/natural-query-parser.ts';
import { FilterValuesCache, type Place, type Zone, type FilterValues } from './query/filter-values.ts';
import { matchAnyOf } from './query/search-query.ts';
import type { Suggestions } from './search.contract.ts';
import { toFieldWord } from './text-query/collect-document-words.ts';
import { matchesTitle } from './text-query/query-term.ts';
import { TextQueryParser } from './text-query/text-query-parser.ts';
import { joinStems } from './text-query/thesaurus/concepts.ts';
import { thesaurus } from './text-query/thesaurus/thesaurus.ts';
import { isStopWord, splitWords, indexableStems } from './text-query/words.ts';

const MIN_ALIAS_LENGTH = 3;
/** A name of at most this many properties may be a misspelling of a far more frequent name. */
const RARE_COUNT = 2;
const FREQUENCY_FACTOR = 5;

/**
 * Suggests places for a typed text: names that start with it, contain it, have words that start with its words, or have
 * an alias that starts with it. If all of these are rare, also names with one or two typos that are far more frequent.
 * Each group is sorted by number of properties.
 */
export function suggestPlaces(text: string, filterValues: Pick<FilterValues, 'locations' | 'zones'>): (Place | Zone)[] {
  const { locations, zones } = filterValues;
  const textKey = placeKey(text);
  if (!textKey) return [];
  const words = splitWords(text).filter((word) => !isStopWord(word));
  const aliasNames = findAliases(words);
  const places = [...locations, ...zones].map((place) => ({ place, rank: getRank(place, textKey, words, aliasNames) }));
  const matches = places
    .filter((ranked): ranked is { place: Place | Zone; rank: number } => ranked.rank !== undefined)
    .sort((a, b) => a.rank - b.rank || compareByCount(a.place, b.place))
    .map(({ place }) => place);
  const maxCount = Math.max(0, ...matches.map(({ count }) => count));
  if (maxCount > RARE_COUNT) return matches;
  const similar = places
    .filter(({ rank, place }) => rank === undefined && place.count >= maxCount * FREQUENCY_FACTOR)
    .filter(({ place }) => areSimilar(words, splitWords(place.name)))
    .map(({ place }) => place);
  return [...matches, ...similar.sort(compareByCount)];
}

const compareByCount = (one: Place, other: Place) => other.count - one.count;

function getRank(
  { name }: Place,
  textKey: string,
  words: readonly string[],
  aliasNames: ReadonlySet<string>,
): number | undefined {
  const position = placeKey(name).indexOf(textKey);
  if (position === 0) return 0;
  if (position > 0) return 1;
  const parts = splitWords(name);
  if (words.length && words.every((word) => parts.some((part) => part.startsWith(word)))) return 2;
  return aliasNames.has(joinStems(indexableStems(name))) ? 3 : undefined;
}

function findAliases(words: readonly string[]): Set<string> {
  const typed = words.join(' ');
  if (typed.length < MIN_ALIAS_LENGTH) return new Set();
  const matches = [...thesaurus.placeAliases].filter(([alias]) => alias.replaceAll('_', ' ').startsWith(typed));
  return new Set(matches.flatMap(([, names]) => names));
}

/** Whether each word, apart from a typo or two, starts a word of the name. */
const areSimilar = (words: readonly string[], parts: readonly string[]) =>
  words.length > 0 && words.every((word) => parts.some((part) => isSimilar(word, part)));

function isSimilar(word: string, part: string): boolean {
  if (part.startsWith(word)) return true;
  const maxTypos = getMaxTypos(word.length);
  if (maxTypos === 0 || /\d/.test(word)) return false;
  const prefixes = [-1, 0, 1].map((extra) => part.slice(0, word.length + extra));
  return fuzzyMatch(sortWords([...prefixes, part]), word, maxTypos).length > 0;
}

type Suggestion = Suggestions['items'][number];

const MAX_SUGGESTIONS = 8;
/** Number of suggestions reserved for properties, if that many match. */
const MIN_PROPERTIES = 3;
/** Requests more properties than are displayed, since the shortest reference comes first. */
const CANDIDATES = { page: 1, pageSize: 40 };

/** Suggests places by name, then properties by reference or title. */
export class ListSuggestions extends Query<Suggestions> {
  constructor(readonly text: string) {
    super();
  }
}

@QueryHandler(ListSuggestions)
export class ListSuggestionsHandler implements IQueryHandler<ListSuggestions> {
  constructor(
    private readonly searchEngine: FailoverSearchEngine,
    private readonly filterValues: FilterValuesCache,
    private readonly textQueryParser: TextQueryParser,
    private readonly cards: CardPresenter,
    private readonly naturalQueryParser: NaturalQueryParser,
  ) {}

  async execute({ text }: ListSuggestions): Promise<Suggestions> {
    const [filterValues, properties, interpretation] = await Promise.all([
      this.filterValues.get(),
      this.findProperties(text),
      this.naturalQueryParser.parse(text),
    ]);
    const remaining = MAX_SUGGESTIONS - Math.min(properties.length, MIN_PROPERTIES);
    const places = suggestPlaces(text, filterValues).slice(0, remaining).map(toPlaceSuggestion);
    return { items: [...places, ...properties].slice(0, MAX_SUGGESTIONS), interpretation };
  }

  private async findProperties(text: string): Promise<Suggestion[]> {
    const [{ vocabulary }, { terms }] = await Promise.all([
      this.textQueryParser.getLexicon(),
      this.textQueryParser.parse(text),
    ]);
    const reference = parseReference(text);
    // The vocabulary may lack a new reference, so the typed one is searched for too.
    const completions = vocabulary.findReferences(reference, CANDIDATES.pageSize);
    const references = [...new Set([reference, ...completions])].filter(Boolean);
    const titles = terms.map(matchesTitle).filter((clause) => clause !== undefined);
    const filters = [
      ...(references.length ? [[matchAnyOf('words', ...references.map((value) => toFieldWord('r', value)))]] : []),
      ...(titles.length && titles.length === terms.length ? [titles] : []),
    ];
    const answers = await this.searchEngine.search(
      filters.map((filter) => ({ filter, sort: 'newest', rows: CANDIDATES })),
    );
    const cards = await Promise.all(answers.map(({ hits }) => this.cards.present(hits)));
    if (references.length) cards[0]!.sort((a, b) => a.reference.length - b.reference.length);
    return [...new Map(cards.flat().map((card) => [card.reference, card])).values()]
      .slice(0, MAX_SUGGESTIONS)
      .map(toPropertySuggestion);
  }
}

/** The typed reference without a leading word such as "ref". */
function parseReference(text: string): string {
  const words = splitWords(text);
  return (words.length > 1 && words[0]!.length > 1 && isStopWord(words[0]!) ? words.slice(1) : words).join('');
}

const toPlaceSuggestion = (place: Place | Zone): Suggestion => {
  const { name, value, count } = place;
  const isZone = 'location' in place;
  const label = isZone ? `${name}, ${place.location}` : name;
  return { kind: isZone ? 'zone' : 'location', value, label, count, path: null };
};

type PropertySummary = Pick<PropertyCard, 'reference' | 'slug' | 'title' | 'headline'>;

const toPropertySuggestion = ({ reference, slug, title, headline }: PropertySummary): Suggestion => ({
  kind: 'property',
  value: reference,
  label: [reference, title, headline].filter(Boolean).join(' · '),
  count: null,
  path: buildPropertyPath({ slug, reference }),
});

import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { buildPropertyPath } from '../catalogue/fields/property-url.contract.ts';
import type { PropertyCard } from '../catalogue/property.contract.ts';
import { CardPresenter } from './cards/card-presenter.ts';
import { FilterValuesCache } from './filter-values-cache.ts';
import { FailoverSearchEngine } from './failover-search-engine.ts';
import { matchAnyOf } from './query/search-query.ts';
import type { Place, Zone } from './query/filter-values.ts';
import type { Suggestions } from './suggestions.contract.ts';
import { NaturalQueryParser } from './natural-query/natural-query-parser.ts';
import { toFieldWord } from './text-query/collect-document-words.ts';
import { isStopWord } from './text-query/text/is-stop-word.ts';
import { suggestPlaces } from './text-query/suggest-places.ts';
import { matchesTitle } from './text-query/build-relevance-tiers.ts';
import { TextQueryParser } from './text-query/text-query-parser.ts';
import { splitWords } from './text-query/text/split-words.ts';

type Suggestion = Suggestions['items'][number];

const MAX_SUGGESTIONS = 8;
const MIN_PROPERTIES = 3;
/** More than are shown: the shortest reference comes first. */
const CANDIDATES = { page: 1, pageSize: 40 };

/** While the visitor types: places by their names, then properties by reference or title. */
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
    const [stock, properties, reading] = await Promise.all([
      this.filterValues.get(),
      this.findProperties(text),
      this.naturalQueryParser.parse(text),
    ]);
    const remaining = MAX_SUGGESTIONS - Math.min(properties.length, MIN_PROPERTIES);
    const places = suggestPlaces(text, stock).slice(0, remaining).map(toPlaceSuggestion);
    return { items: [...places, ...properties].slice(0, MAX_SUGGESTIONS), reading };
  }

  private async findProperties(text: string): Promise<Suggestion[]> {
    const [{ vocabulary }, { terms }] = await Promise.all([
      this.textQueryParser.getLexicon(),
      this.textQueryParser.parse(text),
    ]);
    const typed = parseReference(text);
    // Whole references are found at once; their beginnings once the vocabulary has heard of them.
    const references = [...new Set([typed, ...vocabulary.findReferences(typed, CANDIDATES.pageSize)])].filter(Boolean);
    const titles = terms.map(matchesTitle).filter((clause) => clause !== undefined);
    const filters = [
      ...(references.length ? [[matchAnyOf('words', ...references.map((one) => toFieldWord('r', one)))]] : []),
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

/** The typed reference, without a word before it such as "ref". */
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

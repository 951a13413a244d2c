import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DefaultSort } from './default-sort.ts';
import { FacetMemory } from './facet-memory.ts';
import { PropertyStock } from './property-stock.ts';
import { byRelevance } from './question/by-relevance.ts';
import { FACETS, facetQuestions } from './question/facet-questions.ts';
import { featuredFirst } from './question/featured-first.ts';
import { propertyFacets } from './question/property-facets.ts';
import { type PropertyFilter, propertyFilter } from './question/property-filter.ts';
import type { StockValues } from './question/stock-values.ts';
import type { PropertyQuery, PropertyResults, PropertySort } from './search.contract.ts';
import { ShownCards } from './shown-cards.ts';
import { KnownValues } from './known-values.ts';
import { mostTelling } from './words/most-telling.ts';
import type { Meaning } from './words/reading.ts';
import { circles, saidAnywhere } from './words/circles.ts';
import { WordReader } from './words/word-reader.ts';

type Asked = { query: PropertyQuery; known: StockValues; filter: PropertyFilter; sort: PropertySort };
type Found = Pick<PropertyResults, 'items' | 'total' | 'pageCount' | 'facets'>;

/** The public list: what visitors may see, with exact totals and, if asked, the counts of every filter's options. */
export class SearchProperties extends Query<PropertyResults> {
  constructor(readonly query: PropertyQuery) {
    super();
  }
}

@QueryHandler(SearchProperties)
export class SearchPropertiesHandler implements IQueryHandler<SearchProperties> {
  constructor(
    private readonly stock: PropertyStock,
    private readonly known: KnownValues,
    private readonly memory: FacetMemory,
    private readonly order: DefaultSort,
    private readonly cards: ShownCards,
    private readonly reader: WordReader,
  ) {}

  async execute({ query }: SearchProperties): Promise<PropertyResults> {
    const { page, pageSize, search = '' } = query;
    const [known, { meanings }] = await Promise.all([this.known.current(), this.reader.read(search)]);
    const filter = propertyFilter(query, known);
    const sort = await this.sortOf(query, meanings);
    const asked = { query, known, filter, sort };

    const found = await this.find(asked, meanings);
    const kept = found.total ? meanings : await mostTelling(this.stock, [...filter.values()], meanings);
    const dropped = kept.length ? meanings.filter((meaning) => !kept.includes(meaning)) : [];
    return {
      ...(dropped.length ? await this.find(asked, kept) : found),
      page,
      pageSize,
      relaxed: dropped.length ? { dropped: dropped.map(({ typed }) => typed) } : null,
    };
  }

  /** Where nothing of the text can be read there is nothing to be relevant to. */
  private async sortOf({ sort }: PropertyQuery, meanings: readonly Meaning[]): Promise<PropertySort> {
    if (sort && sort !== 'relevance') return sort;
    return meanings.length ? 'relevance' : this.order.current();
  }

  private async find({ query, known, filter, sort }: Asked, meanings: readonly Meaning[]): Promise<Found> {
    const words = saidAnywhere(meanings);
    const all = [...filter.values(), ...words];
    const counts = query.facets ? this.memory.placeFor(all) : null;
    const isToCount = counts !== null && counts.facets === null;
    const counting = isToCount ? facetQuestions(filter, words) : new Map<never, never>();
    const { page, pageSize } = query;
    const rows = { page, pageSize };
    const isInParts = sort === 'relevance' || sort === 'featured';

    const [[found, ...counted], inParts] = await Promise.all([
      this.stock.ask([
        { filter: all, facets: isToCount ? FACETS : [], ...(!isInParts && { sort, rows }) },
        ...counting.values(),
      ]),
      sort === 'relevance' && byRelevance(this.stock, [...filter.values()], circles(meanings), rows),
    ]);
    const { documents, total } = found!;
    const shown = sort === 'featured' ? await featuredFirst(this.stock, { filter: all }, rows) : inParts || documents;
    const answers = new Map([...counting.keys()].map((group, position) => [group, counted[position]!]));
    const facets = isToCount
      ? counts.keep(propertyFacets((group) => (answers.get(group) ?? found!).counts, known))
      : (counts?.facets ?? null);
    return {
      items: await this.cards.of(shown),
      total,
      pageCount: Math.ceil(total / pageSize),
      facets,
    };
  }
}

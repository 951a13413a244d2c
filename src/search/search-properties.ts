import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DefaultSort } from './default-sort.ts';
import { FacetMemory } from './facet-memory.ts';
import { KnownValues } from './known-values.ts';
import { PropertyStock } from './property-stock.ts';
import { FACETS, facetQuestions } from './question/facet-questions.ts';
import { featuredFirst } from './question/featured-first.ts';
import { propertyFacets } from './question/property-facets.ts';
import { propertyFilter } from './question/property-filter.ts';
import { ShownCards } from './shown-cards.ts';
import type { PropertyQuery, PropertyResults } from './search.contract.ts';

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
  ) {}

  async execute({ query }: SearchProperties): Promise<PropertyResults> {
    const { page, pageSize, search: text = '' } = query;
    const [known, sort] = await Promise.all([this.known.current(), query.sort ?? this.order.current()]);
    const filter = propertyFilter(query, known);
    const question = { text, filter: [...filter.values()] };
    const counts = query.facets ? this.memory.placeFor(question) : null;
    const isToCount = counts !== null && counts.facets === null;
    const counting = isToCount ? facetQuestions(filter, text) : new Map<never, never>();

    const [found, ...counted] = await this.stock.ask([
      { ...question, sort, rows: { page, pageSize }, facets: isToCount ? FACETS : [] },
      ...counting.values(),
    ]);
    const { documents, total } = found!;
    const shown = sort === 'featured' ? await featuredFirst(this.stock, question, { page, pageSize }) : documents;
    const answers = new Map([...counting.keys()].map((group, position) => [group, counted[position]!]));
    const facets = isToCount
      ? counts.keep(propertyFacets((group) => (answers.get(group) ?? found!).counts, known))
      : (counts?.facets ?? null);

    return {
      items: await this.cards.of(shown),
      page,
      pageSize,
      total,
      pageCount: Math.ceil(total / pageSize),
      facets,
    };
  }
}

import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { featuredFirst } from './featured-first.ts';
import { FACETS, facetQueries } from './index/facet-queries.ts';
import { propertyFacets } from './index/property-facets.ts';
import { propertyFilter } from './index/property-filter.ts';
import { shownCard } from './index/shown-card.ts';
import { sortOrders } from './index/sort-orders.ts';
import { KnownValues } from './known-values.ts';
import { PropertyIndex } from './property-index.ts';
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
    private readonly index: PropertyIndex,
    private readonly known: KnownValues,
  ) {}

  async execute({ query }: SearchProperties): Promise<PropertyResults> {
    const { sort, page, pageSize, search: text = '' } = query;
    const stock = await this.known.current();
    const clauses = propertyFilter(query, stock);
    const question = { text, filter: [...clauses.values()] };
    const counting = query.facets ? facetQueries(clauses, text) : new Map<never, never>();

    const [found, ...counted] = await this.index.ask([
      { ...question, sort: sortOrders[sort], rows: { page, pageSize }, facets: query.facets ? FACETS : [] },
      ...counting.values(),
    ]);
    const { documents, total, counts } = found!;
    const shown = sort === 'featured' ? await featuredFirst(this.index, question, { page, pageSize }) : documents;
    const answers = new Map([...counting.keys()].map((group, position) => [group, counted[position]!.counts]));

    return {
      items: shown.map((document) => shownCard(document)),
      page,
      pageSize,
      total,
      pageCount: Math.ceil(total / pageSize),
      facets: query.facets ? propertyFacets((group) => answers.get(group) ?? counts, stock) : null,
    };
  }
}

import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PropertyCard } from '../catalogue/property.contract.ts';
import { ShownCards } from './cards/shown-cards.ts';
import { PropertyList } from './listing/property-list.ts';
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
    private readonly list: PropertyList,
    private readonly cards: ShownCards,
  ) {}

  async execute({ query }: SearchProperties): Promise<PropertyResults> {
    const found = await this.list.find(query);
    const cards = await this.cards.written(found.items);
    return {
      ...found,
      items: cards.map(({ json }) => JSON.parse(json) as PropertyCard),
      points: query.points ? cards.map(({ point }) => point) : null,
    };
  }
}

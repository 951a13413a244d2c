import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PropertyCard } from '../catalogue/property.contract.ts';
import { CardPresenter } from './cards/card-presenter.ts';
import { PropertySearch } from './listing/property-search.ts';
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
    private readonly propertySearch: PropertySearch,
    private readonly cards: CardPresenter,
  ) {}

  async execute({ query }: SearchProperties): Promise<PropertyResults> {
    const found = await this.propertySearch.find(query);
    const cards = await this.cards.presentAsJson(found.items);
    return {
      ...found,
      items: cards.map(({ json }) => JSON.parse(json) as PropertyCard),
      points: query.points ? cards.map(({ point }) => point) : null,
    };
  }
}

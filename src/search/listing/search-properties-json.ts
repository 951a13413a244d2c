import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SerializedResponse } from '../../platform/query/serialized-response.ts';
import { CardPresenter } from '../cards/card-presenter.ts';
import type { PropertyQuery } from '../search.contract.ts';
import { PropertySearch } from './property-search.ts';

/** What `SearchProperties` answers, as JSON: its cards are ready, and nobody has to read them to send them on. */
export class SearchPropertiesJson extends Query<SerializedResponse> {
  constructor(readonly query: PropertyQuery) {
    super();
  }
}

@QueryHandler(SearchPropertiesJson)
export class SearchPropertiesJsonHandler implements IQueryHandler<SearchPropertiesJson> {
  constructor(
    private readonly propertySearch: PropertySearch,
    private readonly cards: CardPresenter,
  ) {}

  async execute({ query }: SearchPropertiesJson): Promise<SerializedResponse> {
    const { items, ...found } = await this.propertySearch.find(query);
    const cards = await this.cards.presentAsJson(items);
    const points = query.points ? cards.map(({ point }) => point) : null;
    const json = cards.map((card) => card.json);
    return new SerializedResponse(`{"items":[${json.join()}],${JSON.stringify({ ...found, points }).slice(1)}`);
  }
}

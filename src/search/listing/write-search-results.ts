import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ReadyAnswer } from '../../platform/reading/ready-answer.ts';
import { ShownCards } from '../cards/shown-cards.ts';
import type { PropertyQuery } from '../search.contract.ts';
import { PropertyList } from './property-list.ts';

/** What `SearchProperties` answers, as JSON: its cards are ready, and nobody has to read them to send them on. */
export class WriteSearchResults extends Query<ReadyAnswer> {
  constructor(readonly query: PropertyQuery) {
    super();
  }
}

@QueryHandler(WriteSearchResults)
export class WriteSearchResultsHandler implements IQueryHandler<WriteSearchResults> {
  constructor(
    private readonly list: PropertyList,
    private readonly cards: ShownCards,
  ) {}

  async execute({ query }: WriteSearchResults): Promise<ReadyAnswer> {
    const { items, ...found } = await this.list.find(query);
    const cards = await this.cards.written(items);
    const points = query.points ? cards.map(({ point }) => point) : null;
    const json = cards.map((card) => card.json);
    return new ReadyAnswer(`{"items":[${json.join()}],${JSON.stringify({ ...found, points }).slice(1)}`);
  }
}

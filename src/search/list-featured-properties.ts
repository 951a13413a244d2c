import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PropertyStock } from './property-stock.ts';
import { type Clause, isAnyOf } from './query/search-query.ts';
import { ShownCards } from './cards/shown-cards.ts';
import type { PropertyCards } from './search.contract.ts';

const AT_MOST = 10;

/** For the home page: what staff feature in their order, then the newest entered by hand, then the newest exclusive. */
export class ListFeaturedProperties extends Query<PropertyCards> {}

@QueryHandler(ListFeaturedProperties)
export class ListFeaturedPropertiesHandler implements IQueryHandler<ListFeaturedProperties> {
  constructor(
    private readonly stock: PropertyStock,
    private readonly cards: ShownCards,
  ) {}

  async execute(): Promise<PropertyCards> {
    const at = Date.now();
    const others: Clause = { featured: false, at };
    const rows = { page: 1, pageSize: AT_MOST };
    const answers = await this.stock.search([
      { filter: [{ featured: true, at }], sort: 'featured', rows },
      { filter: [others, isAnyOf('source', 'manual')], sort: 'newest', rows },
      { filter: [others, isAnyOf('source', 'api'), isAnyOf('flags', 'exclusive')], sort: 'newest', rows },
    ]);
    const hits = answers.flatMap((answer) => answer.hits).slice(0, AT_MOST);
    return { items: await this.cards.of(hits) };
  }
}

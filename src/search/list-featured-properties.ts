import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { featuredNow } from './index/featured-now.ts';
import { isIn } from './index/property-filter.ts';
import { shownCard } from './index/shown-card.ts';
import { sortOrders } from './index/sort-orders.ts';
import { PropertyIndex } from './property-index.ts';
import type { PropertyCards } from './search.contract.ts';

const AT_MOST = 10;

/** For the home page: what staff feature in their order, then the newest entered by hand, then the newest exclusive. */
export class ListFeaturedProperties extends Query<PropertyCards> {}

@QueryHandler(ListFeaturedProperties)
export class ListFeaturedPropertiesHandler implements IQueryHandler<ListFeaturedProperties> {
  constructor(private readonly index: PropertyIndex) {}

  async execute(): Promise<PropertyCards> {
    const now = featuredNow();
    const others = `NOT (${now})`;
    const rows = { page: 1, pageSize: AT_MOST };
    const answers = await this.index.ask([
      { filter: [now], sort: sortOrders.featured, rows },
      { filter: [others, isIn('source', ['manual'])], sort: sortOrders.newest, rows },
      { filter: [others, isIn('source', ['api']), isIn('flags', ['exclusive'])], sort: sortOrders.newest, rows },
    ]);
    const documents = answers.flatMap((answer) => answer.documents).slice(0, AT_MOST);
    return { items: documents.map((document) => shownCard(document)) };
  }
}

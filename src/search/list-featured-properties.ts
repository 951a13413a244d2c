import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CardPresenter } from './card-presenter.ts';
import { FailoverSearchEngine } from './failover-search-engine.ts';
import { type Clause, matchAnyOf } from './query/search-query.ts';
import type { PropertyCards } from './search.contract.ts';

const MAX_PROPERTIES = 10;

/**
 * Lists properties for the home page: featured properties in their order, then the newest that staff entered, then the
 * newest exclusive properties.
 */
export class ListFeaturedProperties extends Query<PropertyCards> {}

@QueryHandler(ListFeaturedProperties)
export class ListFeaturedPropertiesHandler implements IQueryHandler<ListFeaturedProperties> {
  constructor(
    private readonly searchEngine: FailoverSearchEngine,
    private readonly cards: CardPresenter,
  ) {}

  async execute(): Promise<PropertyCards> {
    const at = Date.now();
    const notFeatured: Clause = { featured: false, at };
    const rows = { page: 1, pageSize: MAX_PROPERTIES };
    const answers = await this.searchEngine.search([
      { filter: [{ featured: true, at }], sort: 'featured', rows },
      { filter: [notFeatured, matchAnyOf('source', 'manual')], sort: 'newest', rows },
      { filter: [notFeatured, matchAnyOf('source', 'api'), matchAnyOf('flags', 'exclusive')], sort: 'newest', rows },
    ]);
    const hits = answers.flatMap((answer) => answer.hits).slice(0, MAX_PROPERTIES);
    return { items: await this.cards.present(hits) };
  }
}

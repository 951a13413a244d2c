import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { pageOf, span } from '../../platform/reading/page-of.ts';
import type { FeedAliasList, FeedAliasQuery } from './feed-alias.contract.ts';
import { FeedAlias } from './feed-alias.entity.ts';
import { ShownAliases } from './shown-aliases.ts';

const PAGE_SIZE = 50;

/** A page of all aliases, or of those that count for a feed, by kind and word. */
export class ListFeedAliases extends Query<FeedAliasList> {
  constructor(
    readonly by: Actor,
    readonly query: FeedAliasQuery,
  ) {
    super();
  }
}

@QueryHandler(ListFeedAliases)
export class ListFeedAliasesHandler implements IQueryHandler<ListFeedAliases> {
  constructor(
    private readonly em: EntityManager,
    private readonly aliases: ShownAliases,
  ) {}

  async execute({ by, query: { feedId, page } }: ListFeedAliases): Promise<FeedAliasList> {
    demand(by, 'feeds.run');
    const asked = { page, pageSize: PAGE_SIZE };
    const [found, total] = await this.em.findAndCount(
      FeedAlias,
      feedId ? { $or: [{ feedId }, { feedId: null }] } : {},
      { orderBy: { kind: 'asc', said: 'asc', id: 'asc' }, ...span(asked) },
    );
    const items = await this.aliases.of(found);
    return pageOf(items, total, asked);
  }
}

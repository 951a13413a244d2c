import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { pageFrom } from '../../platform/reading/page-from.ts';
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
    const where = feedId ? { $or: [{ feedId }, { feedId: null }] } : {};
    const orderBy = { kind: 'asc', said: 'asc', id: 'asc' } as const;
    const asked = { where, orderBy, page, pageSize: PAGE_SIZE };
    return pageFrom(this.em, FeedAlias, asked, (found) => this.aliases.of(found));
  }
}

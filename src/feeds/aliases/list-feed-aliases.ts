import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { findPage } from '../../platform/query/find-page.ts';
import type { FeedAliasList, FeedAliasQuery } from './feed-alias.contract.ts';
import { FeedAlias } from './feed-alias.entity.ts';
import { AliasPresenter } from './alias-presenter.ts';

const PAGE_SIZE = 50;

/** A page of all aliases, or of those that count for a feed, by kind and word. */
export class ListFeedAliases extends Query<FeedAliasList> {
  constructor(
    readonly actor: Actor,
    readonly query: FeedAliasQuery,
  ) {
    super();
  }
}

@QueryHandler(ListFeedAliases)
export class ListFeedAliasesHandler implements IQueryHandler<ListFeedAliases> {
  constructor(
    private readonly em: EntityManager,
    private readonly presenter: AliasPresenter,
  ) {}

  async execute({ actor, query: { feedId, page } }: ListFeedAliases): Promise<FeedAliasList> {
    requirePermission(actor, 'feeds.run');
    const where = feedId ? { $or: [{ feedId }, { feedId: null }] } : {};
    const orderBy = { kind: 'asc', said: 'asc', id: 'asc' } as const;
    const pageRequest = { where, orderBy, page, pageSize: PAGE_SIZE };
    return findPage(this.em, FeedAlias, pageRequest, (found) => this.presenter.toDetails(found));
  }
}

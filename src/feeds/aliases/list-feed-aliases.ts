import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler, QueryBus } from '@nestjs/cqrs';
import { ListSourceTerms } from '../../catalogue/feed-sync/feed.messages.ts';
import { requirePermission, type Actor, StaffNames } from '../../platform/actor.ts';
import { findPage, PAGE_SIZE } from '../../platform/query/to-page.ts';
import { Feed } from '../feed.entity.ts';
import { AliasNotFound } from '../feed.problems.ts';
import { foldText } from '../parsing/text/clean-text.ts';
import { formatMeaning } from './edit-feed-alias.ts';
import type {
  FeedAliasList,
  FeedAliasQuery,
  FeedAliasDetails,
  AliasUsage,
  AliasUsageQuery,
} from './feed-alias.contract.ts';
import { FeedAlias } from './feed-alias.entity.ts';

@Injectable()
export class AliasPresenter {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async toDetails(aliases: readonly FeedAlias[]): Promise<FeedAliasDetails[]> {
    const ids = aliases.flatMap(({ feedId }) => feedId ?? []);
    const feeds = await this.em.find(Feed, { id: { $in: [...new Set(ids)] } }, { fields: ['id', 'name'] });
    const feedById = new Map(feeds.map(({ id, name }) => [id, { id, name }]));
    const names = await this.names.findNames(aliases.map(({ createdBy }) => createdBy));
    return aliases.map(({ id, feedId, spelling, meaning, createdBy, createdAt }) => ({
      id,
      feed: feedId === null ? null : (feedById.get(feedId) ?? { id: feedId, name: '' }),
      word: spelling,
      meaning,
      meaningText: formatMeaning(meaning),
      createdBy: createdBy === null ? null : (names.get(createdBy) ?? null),
      createdAt: createdAt.toISOString(),
    }));
  }
}

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
    const orderBy = { kind: 'asc', termKey: 'asc', id: 'asc' } as const;
    const pageRequest = { where, orderBy, page, pageSize: PAGE_SIZE };
    return findPage(this.em, FeedAlias, pageRequest, (aliases) => this.presenter.toDetails(aliases));
  }
}

export class ShowFeedAlias extends Query<FeedAliasDetails> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowFeedAlias)
export class ShowFeedAliasHandler implements IQueryHandler<ShowFeedAlias> {
  constructor(
    private readonly em: EntityManager,
    private readonly presenter: AliasPresenter,
  ) {}

  async execute({ actor, id }: ShowFeedAlias) {
    requirePermission(actor, 'feeds.run');
    const alias = await this.em.findOne(FeedAlias, { id });
    if (!alias) throw new AliasNotFound();
    const [details] = await this.presenter.toDetails([alias]);
    return details!;
  }
}

/**
 * Counts the properties that the next imports would map again if the word got a new alias. Without a feed, leaves out
 * feeds with their own alias for the word.
 */
export class CountAliasUsage extends Query<AliasUsage> {
  constructor(
    readonly actor: Actor,
    readonly query: AliasUsageQuery,
  ) {
    super();
  }
}

@QueryHandler(CountAliasUsage)
export class CountAliasUsageHandler implements IQueryHandler<CountAliasUsage> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ actor, query }: CountAliasUsage) {
    requirePermission(actor, 'feeds.run');
    const { kind } = query;
    const feedId = query.feedId ?? null;
    const termKey = foldText(query.word);
    const feedAliases = feedId === null ? await this.em.find(FeedAlias, { kind, termKey }) : [];
    const overridingFeedIds = new Set(feedAliases.map((alias) => alias.feedId));
    const terms = await this.queries.execute(new ListSourceTerms(kind, feedId));
    const matchingTerms = terms.filter(
      (term) => !overridingFeedIds.has(term.feedId) && foldText(term.word) === termKey,
    );
    return { properties: matchingTerms.reduce((sum, { count }) => sum + count, 0) } satisfies AliasUsage;
  }
}

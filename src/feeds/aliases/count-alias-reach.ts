import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ListSourceTerms } from '../../catalogue/feed-sync/feed.messages.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { foldText } from '../parsing/text/fold-text.ts';
import type { AliasReach, AliasReachQuery } from './feed-alias.contract.ts';
import { FeedAlias } from './feed-alias.entity.ts';

/** Counts the properties that the next runs would map anew if a word were given another meaning. */
export class CountAliasReach extends Query<AliasReach> {
  constructor(
    readonly actor: Actor,
    readonly query: AliasReachQuery,
  ) {
    super();
  }
}

@QueryHandler(CountAliasReach)
export class CountAliasReachHandler implements IQueryHandler<CountAliasReach> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ actor, query }: CountAliasReach) {
    requirePermission(actor, 'feeds.run');
    const { kind } = query;
    const feedId = query.feedId ?? null;
    const said = foldText(query.said);
    const feedAliases = feedId === null ? await this.em.find(FeedAlias, { kind, said }) : [];
    const overridingFeedIds = new Set(feedAliases.map((alias) => alias.feedId));
    const words = await this.queries.execute(new ListSourceTerms(kind, feedId));
    const matchingTerms = words.filter((word) => !overridingFeedIds.has(word.feedId) && foldText(word.said) === said);
    return { properties: matchingTerms.reduce((sum, { count }) => sum + count, 0) } satisfies AliasReach;
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ListSaidWords } from '../../catalogue/feed/feed.messages.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { foldText } from '../reading/text/fold-text.ts';
import type { AliasReach, AliasReachQuery } from './feed-alias.contract.ts';
import { FeedAlias } from './feed-alias.entity.ts';

/** Counts the properties that the next runs would map anew if a word were given another meaning. */
export class CountAliasReach extends Query<AliasReach> {
  constructor(
    readonly by: Actor,
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

  async execute({ by, query }: CountAliasReach) {
    demand(by, 'feeds.run');
    const { kind } = query;
    const feedId = query.feedId ?? null;
    const said = foldText(query.said);
    const given = feedId === null ? await this.em.find(FeedAlias, { kind, said }) : [];
    const apart = new Set(given.map((alias) => alias.feedId));
    const words = await this.queries.execute(new ListSaidWords(kind, feedId));
    const spelt = words.filter((word) => !apart.has(word.feedId) && foldText(word.said) === said);
    return { properties: spelt.reduce((sum, { count }) => sum + count, 0) } satisfies AliasReach;
  }
}

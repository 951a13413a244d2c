import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { createTopicDependency } from '../../platform/cache-invalidation/create-topic-dependency.ts';
import { clock } from '../../platform/clock.ts';
import { read } from '../../platform/query/read.ts';
import { PUBLIC_CONDITION } from '../fields/public-index.entity.ts';
import { NEW_BADGE_MS } from '../property-badges.contract.ts';
import type { Property } from '../property.entity.ts';
import type { Arrivals } from './arrivals.contract.ts';

const MAX_ARRIVALS = 100;

/** The newest of thirty days: a browser counts those that are new to its visitor, without saying when it was here. */
export class ListArrivals extends Query<Arrivals> {}

@QueryHandler(ListArrivals)
export class ListArrivalsHandler implements IQueryHandler<ListArrivals> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<Arrivals> {
    DependencyTracker.track(createTopicDependency('market'));
    const earliest = new Date(clock.now().getTime() - NEW_BADGE_MS).toISOString();
    const rows = await read<{ properties: Property }>(this.em)
      .selectFrom('properties')
      .select('firstPublishedAt')
      .where(sql.raw<boolean>(PUBLIC_CONDITION))
      .where('firstPublishedAt', '>', earliest)
      .orderBy('firstPublishedAt', 'desc')
      .limit(MAX_ARRIVALS)
      .execute();
    const items = rows.map(({ firstPublishedAt }) => new Date(firstPublishedAt!).toISOString());
    return { since: items[MAX_ARRIVALS - 1] ?? earliest, items };
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { createTopicDependency } from '../../platform/cache-invalidation/invalidation.ts';
import { read } from '../../platform/query/read.ts';
import { PUBLIC_CONDITION, type Property } from '../property.entity.ts';
import type { Arrivals } from './arrivals.contract.ts';
import { NEW_BADGE_MS } from './volatile-fields.contract.ts';

const MAX_ARRIVALS = 100;

/**
 * Lists the publication times of the last thirty days, at most 100. The browser counts those since its last visit, so
 * the server need not know about visits.
 */
export class ListArrivals extends Query<Arrivals> {}

@QueryHandler(ListArrivals)
export class ListArrivalsHandler implements IQueryHandler<ListArrivals> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<Arrivals> {
    DependencyTracker.track(createTopicDependency('market'));
    const earliest = new Date(Date.now() - NEW_BADGE_MS).toISOString();
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

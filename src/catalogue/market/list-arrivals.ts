import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Sources } from '../../platform/changes/sources.ts';
import { topic } from '../../platform/changes/topic.ts';
import { clock } from '../../platform/clock.ts';
import { read } from '../../platform/reading/read.ts';
import { VISIBLE } from '../facts/visible-index.entity.ts';
import { NEW_FOR } from '../passing-marks.contract.ts';
import type { Property } from '../property.entity.ts';
import type { Arrivals } from './arrivals.contract.ts';

const AT_MOST = 100;

/** The newest of thirty days: a browser counts those that are new to its visitor, without saying when it was here. */
export class ListArrivals extends Query<Arrivals> {}

@QueryHandler(ListArrivals)
export class ListArrivalsHandler implements IQueryHandler<ListArrivals> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<Arrivals> {
    Sources.note(topic('market'));
    const earliest = new Date(clock.now().getTime() - NEW_FOR).toISOString();
    const rows = await read<{ properties: Property }>(this.em)
      .selectFrom('properties')
      .select('firstPublishedAt')
      .where(sql.raw<boolean>(VISIBLE))
      .where('firstPublishedAt', '>', earliest)
      .orderBy('firstPublishedAt', 'desc')
      .limit(AT_MOST)
      .execute();
    const items = rows.map(({ firstPublishedAt }) => new Date(firstPublishedAt!).toISOString());
    return { since: items[AT_MOST - 1] ?? earliest, items };
  }
}

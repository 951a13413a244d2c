import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { read } from '../../platform/reading/read.ts';
import { displayTitle } from '../facts/display-title.ts';
import type { Property } from '../property.entity.ts';
import { daysUntil } from '../../platform/days/days-before.ts';
import { madridDay } from '../../platform/days/madrid-day.ts';
import type { PropertyViews } from './property-views.entity.ts';
import type { MostSeenProperties } from './views.contract.ts';

const MOST = 10;

/** The properties that were looked at most in so many days. */
export class ListMostSeenProperties extends Query<MostSeenProperties> {
  constructor(
    readonly by: Actor,
    readonly days: number,
  ) {
    super();
  }
}

@QueryHandler(ListMostSeenProperties)
export class ListMostSeenPropertiesHandler implements IQueryHandler<ListMostSeenProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, days }: ListMostSeenProperties): Promise<MostSeenProperties> {
    demand(by, 'properties.read');
    const [first] = daysUntil(madridDay(clock.now()), days);
    const rows = await read<{ properties: Property; property_views: PropertyViews }>(this.em)
      .with('seen', (db) =>
        db
          .selectFrom('property_views')
          .select(['propertyId', sql<number>`sum(views)::int`.as('views')])
          .where('day', '>=', first!)
          .groupBy('propertyId')
          .orderBy('views', 'desc')
          .orderBy('propertyId')
          .limit(MOST),
      )
      .selectFrom('seen')
      .innerJoin('properties as p', 'p.id', 'seen.propertyId')
      .select(['p.id', 'p.reference', 'p.type', 'p.location', 'seen.views'])
      .orderBy('seen.views', 'desc')
      .orderBy('p.id')
      .execute();
    return {
      items: rows.map(({ type, location, ...shown }) => ({ ...shown, title: displayTitle(type, location) })),
    };
  }
}

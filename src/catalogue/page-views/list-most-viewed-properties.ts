import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { read } from '../../platform/query/read.ts';
import { formatTitle } from '../fields/format-title.ts';
import type { Property } from '../property.entity.ts';
import { listDaysUntil } from '../../platform/days/subtract-days.ts';
import { toMadridDay } from '../../platform/days/to-madrid-day.ts';
import type { PropertyViews } from './property-views.entity.ts';
import type { MostViewedProperties } from './views.contract.ts';

const MAX_PROPERTIES = 10;

/** The properties that were looked at most in so many days. */
export class ListMostViewedProperties extends Query<MostViewedProperties> {
  constructor(
    readonly actor: Actor,
    readonly days: number,
  ) {
    super();
  }
}

@QueryHandler(ListMostViewedProperties)
export class ListMostViewedPropertiesHandler implements IQueryHandler<ListMostViewedProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, days }: ListMostViewedProperties): Promise<MostViewedProperties> {
    requirePermission(actor, 'properties.read');
    const [first] = listDaysUntil(toMadridDay(clock.now()), days);
    const rows = await read<{ properties: Property; property_views: PropertyViews }>(this.em)
      .with('seen', (db) =>
        db
          .selectFrom('property_views')
          .select(['propertyId', sql<number>`sum(views)::int`.as('views')])
          .where('day', '>=', first!)
          .groupBy('propertyId')
          .orderBy('views', 'desc')
          .orderBy('propertyId')
          .limit(MAX_PROPERTIES),
      )
      .selectFrom('seen')
      .innerJoin('properties as p', 'p.id', 'seen.propertyId')
      .select(['p.id', 'p.reference', 'p.type', 'p.location', 'seen.views'])
      .orderBy('seen.views', 'desc')
      .orderBy('p.id')
      .execute();
    return {
      items: rows.map(({ type, location, ...shown }) => ({ ...shown, title: formatTitle(type, location) })),
    };
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { listDaysUntil, toMadridDay } from '../../platform/days.ts';
import { read } from '../../platform/query/read.ts';
import { formatTitle } from '../fields/property-title.ts';
import { Property } from '../property.entity.ts';
import { PropertyNotFound } from '../property.problems.ts';
import { PropertyViews } from './property-views.entity.ts';
import type { PropertyViewStats, MostViewedProperties } from './views.contract.ts';

const PERIOD_DAYS = 30;

export class ShowPropertyViews extends Query<PropertyViewStats> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowPropertyViews)
export class ShowPropertyViewsHandler implements IQueryHandler<ShowPropertyViews> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: ShowPropertyViews): Promise<PropertyViewStats> {
    requirePermission(actor, 'properties.read');
    if (!(await this.em.count(Property, { id }))) throw new PropertyNotFound();
    const allDays = listDaysUntil(toMadridDay(new Date()), 2 * PERIOD_DAYS);
    const rows = await this.em.find(
      PropertyViews,
      { propertyId: id, day: { $in: allDays } },
      { disableIdentityMap: true },
    );
    const viewsByDay = new Map(rows.map(({ day, views }) => [day, views]));
    const days = allDays.map((day) => ({ day, views: viewsByDay.get(day) ?? 0 }));
    return {
      days: days.slice(PERIOD_DAYS),
      total: sumViews(days.slice(PERIOD_DAYS)),
      previousTotal: sumViews(days.slice(0, PERIOD_DAYS)),
    };
  }
}

const sumViews = (days: PropertyViewStats['days']) => days.reduce((total, { views }) => total + views, 0);

const MAX_PROPERTIES = 10;

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
    const [first] = listDaysUntil(toMadridDay(new Date()), days);
    const rows = await read<{ properties: Property; property_views: PropertyViews }>(this.em)
      .with('viewed', (db) =>
        db
          .selectFrom('property_views')
          .select(['propertyId', sql<number>`sum(views)::int`.as('views')])
          .where('day', '>=', first!)
          .groupBy('propertyId')
          .orderBy('views', 'desc')
          .orderBy('propertyId')
          .limit(MAX_PROPERTIES),
      )
      .selectFrom('viewed')
      .innerJoin('properties as p', 'p.id', 'viewed.propertyId')
      .select(['p.id', 'p.reference', 'p.type', 'p.location', 'viewed.views'])
      .orderBy('viewed.views', 'desc')
      .orderBy('p.id')
      .execute();
    return {
      items: rows.map(({ type, location, ...rest }) => ({ ...rest, title: formatTitle(type, location) })),
    };
  }
}

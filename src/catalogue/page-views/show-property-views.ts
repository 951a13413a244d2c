import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { Property } from '../property.entity.ts';
import { PropertyNotFound } from '../property.problems.ts';
import { listDaysUntil } from '../../platform/days/subtract-days.ts';
import { toMadridDay } from '../../platform/days/to-madrid-day.ts';
import { PropertyViews } from './property-views.entity.ts';
import type { PropertyViewStats } from './views.contract.ts';

const PERIOD_DAYS = 30;

/** How often a property was looked at in the last days, and in as many before them. */
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
    const allDays = listDaysUntil(toMadridDay(clock.now()), 2 * PERIOD_DAYS);
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
      before: sumViews(days.slice(0, PERIOD_DAYS)),
    };
  }
}

const sumViews = (days: PropertyViewStats['days']) => days.reduce((total, { views }) => total + views, 0);

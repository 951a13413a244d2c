import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { Property } from '../property.entity.ts';
import { PropertyNotFound } from '../property.problems.ts';
import { daysUntil } from '../../platform/days/days-before.ts';
import { madridDay } from '../../platform/days/madrid-day.ts';
import { PropertyViews } from './property-views.entity.ts';
import type { ShownViews } from './views.contract.ts';

const DAYS = 30;

/** How often a property was looked at in the last days, and in as many before them. */
export class ShowPropertyViews extends Query<ShownViews> {
  constructor(
    readonly by: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowPropertyViews)
export class ShowPropertyViewsHandler implements IQueryHandler<ShowPropertyViews> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, id }: ShowPropertyViews): Promise<ShownViews> {
    demand(by, 'properties.read');
    if (!(await this.em.count(Property, { id }))) throw new PropertyNotFound();
    const both = daysUntil(madridDay(clock.now()), 2 * DAYS);
    const rows = await this.em.find(
      PropertyViews,
      { propertyId: id, day: { $in: both } },
      { disableIdentityMap: true },
    );
    const seen = new Map(rows.map(({ day, views }) => [day, views]));
    const days = both.map((day) => ({ day, views: seen.get(day) ?? 0 }));
    return { days: days.slice(DAYS), total: sum(days.slice(DAYS)), before: sum(days.slice(0, DAYS)) };
  }
}

const sum = (days: ShownViews['days']) => days.reduce((total, { views }) => total + views, 0);

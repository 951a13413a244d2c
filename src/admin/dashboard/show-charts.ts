import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CountPropertiesByStatus } from '../../catalogue/property.messages.ts';
import { CountInquiriesByWeek, MeasureRepliesByWeek } from '../../leads/lead.messages.ts';
import { requirePermission, hasPermission, type Actor } from '../../platform/actor.ts';
import { listLastWeeks } from '../../platform/days.ts';
import type { DashboardCharts } from '../dashboard.contract.ts';
import { createTtlCache, getPermissionKey } from './dashboard-cache.ts';

const WEEK_COUNT = 12;

export class ShowCharts extends Query<DashboardCharts> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ShowCharts)
export class ShowChartsHandler implements IQueryHandler<ShowCharts> {
  private readonly cache = createTtlCache<DashboardCharts>();

  constructor(private readonly queries: QueryBus) {}

  async execute({ actor }: ShowCharts) {
    requirePermission(actor, 'panel.open');
    return this.cache(getPermissionKey(actor), () => this.count(actor));
  }

  /** Clears the cache after a large change, so that users need not wait for expiry. */
  clear() {
    this.cache.clear();
  }

  private async count(actor: Actor): Promise<DashboardCharts> {
    const now = new Date();
    const weeks = listLastWeeks(now, WEEK_COUNT);
    const worksOnLeads = hasPermission(actor, 'leads.work');
    const [sources, replies, stock] = await Promise.all([
      worksOnLeads ? this.queries.execute(new CountInquiriesByWeek(actor, weeks)) : null,
      worksOnLeads ? this.queries.execute(new MeasureRepliesByWeek(actor, weeks)) : null,
      hasPermission(actor, 'properties.read') ? this.queries.execute(new CountPropertiesByStatus(actor)) : null,
    ]);
    return { countedAt: now.toISOString(), inquiries: sources && { weeks, sources }, replies, stock };
  }
}

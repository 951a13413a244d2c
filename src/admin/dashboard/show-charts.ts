import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CountPropertiesByStatus } from '../../catalogue/property.messages.ts';
import { CountInquiriesByWeek, MeasureRepliesByWeek } from '../../leads/lead-statistics.messages.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { hasPermission } from '../../platform/access/has-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { listLastWeeks } from '../../platform/days/list-last-weeks.ts';
import type { DashboardCharts } from '../dashboard-charts.contract.ts';
import { ttlCache } from './ttl-cache.ts';
import { permissionKey } from './permission-key.ts';

const WEEKS = 12;

/** The figures that are drawn, cached for five minutes for all users with the same view. */
export class ShowCharts extends Query<DashboardCharts> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ShowCharts)
export class ShowChartsHandler implements IQueryHandler<ShowCharts> {
  private readonly cache = ttlCache<DashboardCharts>();

  constructor(private readonly queries: QueryBus) {}

  async execute({ actor }: ShowCharts) {
    requirePermission(actor, 'panel.open');
    return this.cache(permissionKey(actor), () => this.count(actor));
  }

  /** For what changes so much at once that nobody should wait until it is counted anew. */
  clear() {
    this.cache.forget();
  }

  private async count(actor: Actor): Promise<DashboardCharts> {
    const now = new Date();
    const weeks = listLastWeeks(now, WEEKS);
    const worksOnLeads = hasPermission(actor, 'leads.work');
    const [sources, replies, stock] = await Promise.all([
      worksOnLeads ? this.queries.execute(new CountInquiriesByWeek(actor, weeks)) : null,
      worksOnLeads ? this.queries.execute(new MeasureRepliesByWeek(actor, weeks)) : null,
      hasPermission(actor, 'properties.read') ? this.queries.execute(new CountPropertiesByStatus(actor)) : null,
    ]);
    return { countedAt: now.toISOString(), inquiries: sources && { weeks, sources }, replies, stock };
  }
}

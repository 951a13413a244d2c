import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CountPropertiesByStatus } from '../../catalogue/property.messages.ts';
import { CountInquiriesByWeek, MeasureRepliesByWeek } from '../../leads/lead-figures.messages.ts';
import { demand } from '../../platform/access/demand.ts';
import { may } from '../../platform/access/may.ts';
import type { Actor } from '../../platform/actor.ts';
import { lastWeeks } from '../../platform/days/last-weeks.ts';
import type { DashboardCharts } from '../dashboard-charts.contract.ts';
import { cachedBriefly } from './cached-briefly.ts';
import { viewOf } from './view-of.ts';

const WEEKS = 12;

/** The figures that are drawn, cached for five minutes for all users with the same view. */
export class ShowCharts extends Query<DashboardCharts> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(ShowCharts)
export class ShowChartsHandler implements IQueryHandler<ShowCharts> {
  private readonly cached = cachedBriefly<DashboardCharts>();

  constructor(private readonly queries: QueryBus) {}

  async execute({ by }: ShowCharts) {
    demand(by, 'panel.open');
    return this.cached(viewOf(by), () => this.count(by));
  }

  /** For what changes so much at once that nobody should wait until it is counted anew. */
  forget() {
    this.cached.forget();
  }

  private async count(by: Actor): Promise<DashboardCharts> {
    const now = new Date();
    const weeks = lastWeeks(now, WEEKS);
    const worksOnLeads = may(by, 'leads.work');
    const [sources, replies, stock] = await Promise.all([
      worksOnLeads ? this.queries.execute(new CountInquiriesByWeek(by, weeks)) : null,
      worksOnLeads ? this.queries.execute(new MeasureRepliesByWeek(by, weeks)) : null,
      may(by, 'properties.read') ? this.queries.execute(new CountPropertiesByStatus(by)) : null,
    ]);
    return { countedAt: now.toISOString(), inquiries: sources && { weeks, sources }, replies, stock };
  }
}

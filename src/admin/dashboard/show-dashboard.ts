import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CountLeads, ListRecentLeads } from '../../leads/lead.messages.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { hasPermission } from '../../platform/access/has-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DashboardDetails } from '../dashboard.contract.ts';
import { DashboardStatistics } from './dashboard-statistics.ts';
import { PendingWork } from './pending-work.ts';

const RECENT_LIMIT = 5;

/** The start page of the panel: each part for users with its permission, leads within their scope. */
export class ShowDashboard extends Query<DashboardDetails> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ShowDashboard)
export class ShowDashboardHandler implements IQueryHandler<ShowDashboard> {
  constructor(
    private readonly queries: QueryBus,
    private readonly figures: DashboardStatistics,
    private readonly duties: PendingWork,
  ) {}

  async execute({ actor }: ShowDashboard): Promise<DashboardDetails> {
    requirePermission(actor, 'panel.open');
    const worksOnLeads = hasPermission(actor, 'leads.work');
    const leads = worksOnLeads ? await this.queries.execute(new CountLeads(actor)) : null;
    const [counted, recent, duties] = await Promise.all([
      this.figures.get(actor, leads?.unanswered ?? 0),
      worksOnLeads ? this.queries.execute(new ListRecentLeads(actor, RECENT_LIMIT)) : null,
      this.duties.countPending(actor, leads),
    ]);
    return { ...counted, recent, duties };
  }
}

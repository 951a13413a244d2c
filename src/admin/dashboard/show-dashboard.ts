import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CountLeads, ListRecentLeads } from '../../leads/lead.messages.ts';
import { demand } from '../../platform/access/demand.ts';
import { may } from '../../platform/access/may.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DashboardDetails } from '../dashboard.contract.ts';
import { DashboardFigures } from './dashboard-figures.ts';
import { Duties } from './duties.ts';

const RECENT = 5;

/** The start page of the panel: each part for users with its permission, leads within their scope. */
export class ShowDashboard extends Query<DashboardDetails> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(ShowDashboard)
export class ShowDashboardHandler implements IQueryHandler<ShowDashboard> {
  constructor(
    private readonly queries: QueryBus,
    private readonly figures: DashboardFigures,
    private readonly duties: Duties,
  ) {}

  async execute({ by }: ShowDashboard): Promise<DashboardDetails> {
    demand(by, 'panel.open');
    const worksOnLeads = may(by, 'leads.work');
    const leads = worksOnLeads ? await this.queries.execute(new CountLeads(by)) : null;
    const [counted, recent, duties] = await Promise.all([
      this.figures.of(by, leads?.unanswered ?? 0),
      worksOnLeads ? this.queries.execute(new ListRecentLeads(by, RECENT)) : null,
      this.duties.of(by, leads),
    ]);
    return { ...counted, recent, duties };
  }
}

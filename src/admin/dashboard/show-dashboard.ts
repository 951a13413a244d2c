import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CountIncompleteProperties } from '../../catalogue/property.messages.ts';
import { CountRunsToReview } from '../../feeds/feed.messages.ts';
import { CountUsersAwaitingRole } from '../../identity/account.messages.ts';
import type { LeadCounts } from '../../leads/lead-list.contract.ts';
import { CountLeads, ListRecentLeads, CountFailedMails } from '../../leads/lead.messages.ts';
import { requirePermission, hasPermission, type Actor } from '../../platform/actor.ts';
import type { DashboardDetails, PendingWorkKind } from '../dashboard.contract.ts';
import { DashboardStatistics } from './dashboard-statistics.ts';

/** Counts pending work without caching. */
@Injectable()
export class PendingWork {
  constructor(private readonly queries: QueryBus) {}

  async count(actor: Actor, leads: LeadCounts | null): Promise<DashboardDetails['pendingWork']> {
    const [mails, imports, incomplete, accounts] = await Promise.all([
      hasPermission(actor, 'settings.edit') ? this.queries.execute(new CountFailedMails(actor)) : 0,
      hasPermission(actor, 'feeds.run') ? this.queries.execute(new CountRunsToReview(actor)) : 0,
      hasPermission(actor, 'properties.edit') ? this.queries.execute(new CountIncompleteProperties(actor)) : 0,
      hasPermission(actor, 'users.manage') ? this.queries.execute(new CountUsersAwaitingRole(actor)) : 0,
    ]);
    const counts: Record<PendingWorkKind, number> = {
      unanswered: leads?.unanswered ?? 0,
      overdue: leads?.overdue ?? 0,
      'failed-mails': mails,
      imports,
      'missing-parts': incomplete,
      accounts,
    };
    return Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => ({ kind: kind as PendingWorkKind, count }));
  }
}

const RECENT_LIMIT = 5;

/** Returns each part of the dashboard that the user has permission for, with leads limited to the user's scope. */
export class ShowDashboard extends Query<DashboardDetails> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ShowDashboard)
export class ShowDashboardHandler implements IQueryHandler<ShowDashboard> {
  constructor(
    private readonly queries: QueryBus,
    private readonly statistics: DashboardStatistics,
    private readonly pendingWork: PendingWork,
  ) {}

  async execute({ actor }: ShowDashboard): Promise<DashboardDetails> {
    requirePermission(actor, 'panel.open');
    const worksOnLeads = hasPermission(actor, 'leads.work');
    const leads = worksOnLeads ? await this.queries.execute(new CountLeads(actor)) : null;
    const [figures, recent, pendingWork] = await Promise.all([
      this.statistics.get(actor, leads?.unanswered ?? 0),
      worksOnLeads ? this.queries.execute(new ListRecentLeads(actor, RECENT_LIMIT)) : null,
      this.pendingWork.count(actor, leads),
    ]);
    return { ...figures, recent, pendingWork };
  }
}

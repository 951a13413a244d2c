import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CountIncompleteProperties } from '../../catalogue/property.messages.ts';
import { CountRunsToReview } from '../../feeds/feed.messages.ts';
import { CountUsersAwaitingRole } from '../../identity/account.messages.ts';
import { CountFailedMails } from '../../leads/lead.messages.ts';
import type { LeadCounts } from '../../leads/lead-list.contract.ts';
import { hasPermission } from '../../platform/access/has-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DashboardDetails, PendingWorkKind } from '../dashboard.contract.ts';

/** Counts what waits for somebody; never cached. */
@Injectable()
export class PendingWork {
  constructor(private readonly queries: QueryBus) {}

  async countPending(actor: Actor, leads: LeadCounts | null): Promise<DashboardDetails['duties']> {
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
      .map(([duty, count]) => ({ duty: duty as PendingWorkKind, count }));
  }
}

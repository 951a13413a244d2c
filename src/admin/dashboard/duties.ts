import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CountIncompleteProperties } from '../../catalogue/property.messages.ts';
import { CountRunsToReview } from '../../feeds/feed.messages.ts';
import { CountUsersAwaitingRole } from '../../identity/account.messages.ts';
import { CountFailedMails } from '../../leads/lead.messages.ts';
import type { LeadCounts } from '../../leads/lead-list.contract.ts';
import { may } from '../../platform/access/may.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DashboardDetails, Duty } from '../dashboard.contract.ts';

/** Counts what waits for somebody; never cached. */
@Injectable()
export class Duties {
  constructor(private readonly queries: QueryBus) {}

  async of(by: Actor, leads: LeadCounts | null): Promise<DashboardDetails['duties']> {
    const [mails, imports, incomplete, accounts] = await Promise.all([
      may(by, 'settings.edit') ? this.queries.execute(new CountFailedMails(by)) : 0,
      may(by, 'feeds.run') ? this.queries.execute(new CountRunsToReview(by)) : 0,
      may(by, 'properties.edit') ? this.queries.execute(new CountIncompleteProperties(by)) : 0,
      may(by, 'users.manage') ? this.queries.execute(new CountUsersAwaitingRole(by)) : 0,
    ]);
    const counts: Record<Duty, number> = {
      unanswered: leads?.unanswered ?? 0,
      overdue: leads?.overdue ?? 0,
      'failed-mails': mails,
      imports,
      'missing-parts': incomplete,
      accounts,
    };
    return Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([duty, count]) => ({ duty: duty as Duty, count }));
  }
}

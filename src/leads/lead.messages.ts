import { Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { MonthCounts } from '../platform/month-counts.ts';
import type { LeadCounts, LeadItem } from './lead-list.contract.ts';

/** What waits for somebody, for the panel's badges. */
export class CountLeads extends Query<LeadCounts> {
  constructor(readonly by: Actor) {
    super();
  }
}

export interface LeadTotals {
  /** What came, with what is in the archive by now. */
  inquiries: MonthCounts;
  /** What stands as new in the inbox. */
  unattended: MonthCounts;
  /** Of the inbox, in the stages' order; last, without a name, those that stand in none. */
  stages: { id: string | null; name: string | null; leads: number }[];
}

/** How many leads somebody may see, and where they stand. */
export class CountLeadTotals extends Query<LeadTotals> {
  constructor(readonly by: Actor) {
    super();
  }
}

export type RecentLead = Pick<LeadItem, 'id' | 'name' | 'email' | 'status' | 'createdAt'>;

/** The last that came to the inbox, of those that somebody may see. */
export class ListRecentLeads extends Query<RecentLead[]> {
  constructor(
    readonly by: Actor,
    readonly most: number,
  ) {
    super();
  }
}

/** What nobody will try again by itself: as many as the list shows to the same person. */
export class CountFailedMails extends Query<number> {
  constructor(readonly by: Actor) {
    super();
  }
}

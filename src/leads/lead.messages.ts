import { Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { MonthCounts } from '../platform/count-by-month.ts';
import type { LeadCounts, LeadItem } from './lead-list.contract.ts';

/** The counts of the panel's badges. */
export class CountLeads extends Query<LeadCounts> {
  constructor(readonly actor: Actor) {
    super();
  }
}

export interface LeadTotals {
  /** All inquiries in inbox and archive. */
  inquiries: MonthCounts;
  /** Those in the inbox with the status new. */
  unattended: MonthCounts;
  /** Leads in the inbox by stage; the last entry, without a name, counts those without a stage. */
  stages: { id: string | null; name: string | null; leads: number }[];
}

/** Counts what came for a user, merged and erased leads too; new ones and stages count what a user may see. */
export class CountLeadTotals extends Query<LeadTotals> {
  constructor(readonly actor: Actor) {
    super();
  }
}

export type RecentLead = Pick<LeadItem, 'id' | 'name' | 'email' | 'status' | 'createdAt'>;

/** The newest leads in the inbox that a user may see. */
export class ListRecentLeads extends Query<RecentLead[]> {
  constructor(
    readonly actor: Actor,
    readonly limit: number,
  ) {
    super();
  }
}

/** Counts the leads that a user may see by the property that they ask about, without spam. */
export class CountLeadsByProperty extends Query<ReadonlyMap<string, number>> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** Counts the failed mails that a user may see. */
export class CountFailedMails extends Query<number> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** The names of leads, sources and stages by their ids; whose data is erased has none. */
export class ListLeadNames extends Query<ReadonlyMap<string, string>> {
  constructor(
    readonly actor: Actor,
    readonly ids: readonly string[],
  ) {
    super();
  }
}

/** The ids of the newest leads whose name contains a text. */
export class FindLeadsByName extends Query<string[]> {
  constructor(
    readonly actor: Actor,
    readonly name: string,
  ) {
    super();
  }
}

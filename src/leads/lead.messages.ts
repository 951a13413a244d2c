import { Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { MonthCounts } from '../platform/query/read.ts';
import type { LeadCounts, LeadItem } from './lead-list.contract.ts';

export class CountLeads extends Query<LeadCounts> {
  constructor(readonly actor: Actor) {
    super();
  }
}

interface LeadTotals {
  inquiries: MonthCounts;
  /** Leads in the inbox with the status new. */
  unattended: MonthCounts;
  /** Leads in the inbox by stage. A last entry without a name counts leads without a stage, if there are any. */
  stages: { id: string | null; name: string | null; leads: number }[];
}

/**
 * Counts leads in inbox and archive by month, new leads in the inbox, and leads by stage. Limited users count only
 * their own and unassigned leads. Only `inquiries` includes merged and erased leads.
 */
export class CountLeadTotals extends Query<LeadTotals> {
  constructor(readonly actor: Actor) {
    super();
  }
}

type RecentLead = Pick<LeadItem, 'id' | 'name' | 'email' | 'status' | 'createdAt'>;

/** Lists the newest leads in the inbox that the user may see. */
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

/** Counts the failed mails that the user may see. */
export class CountFailedMails extends Query<number> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** Finds the names of leads, sources and stages by id. An erased lead has a placeholder instead of its name. */
export class FindLeadSubjectNames extends Query<ReadonlyMap<string, string>> {
  constructor(
    readonly actor: Actor,
    readonly ids: readonly string[],
  ) {
    super();
  }
}

/** Returns the ids of the newest 200 leads whose names contain all words, in any order. */
export class FindLeadsByName extends Query<string[]> {
  constructor(
    readonly actor: Actor,
    readonly name: string,
  ) {
    super();
  }
}

/**
 * Counts inquiries in inbox and archive by source and week, including merged and erased leads. Lists at most five
 * sources; the last entry, with a null id, may add up the smaller ones.
 */
export class CountInquiriesByWeek extends Query<{ id: string | null; name: string; inquiries: number[] }[]> {
  constructor(
    readonly actor: Actor,
    /** Mondays in Madrid time, without gaps, up to the current week. */
    readonly weeks: readonly string[],
  ) {
    super();
  }
}

interface WeekOfReplies {
  week: string;
  replies: number;
  /** Number of replies within 24 hours, as the site promises. */
  inTime: number;
  /** Within business hours; null without replies. */
  medianMinutes: number | null;
}

/**
 * Measures first replies to leads in inbox and archive by the week in which they were sent, including merged and erased
 * leads.
 */
export class MeasureRepliesByWeek extends Query<WeekOfReplies[]> {
  constructor(
    readonly actor: Actor,
    /** Mondays in Madrid time, without gaps, up to the current week. */
    readonly weeks: readonly string[],
  ) {
    super();
  }
}

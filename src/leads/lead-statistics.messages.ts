import { Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';

/** Counts what came for a user, of inbox and archive, by source and week; merged and erased leads count as well. */
export class CountInquiriesByWeek extends Query<{ id: string | null; name: string; inquiries: number[] }[]> {
  constructor(
    readonly actor: Actor,
    /** Mondays in Madrid, without gaps, up to the current week. */
    readonly weeks: readonly string[],
  ) {
    super();
  }
}

export interface WeekOfReplies {
  week: string;
  replies: number;
  /** How many came within the 24 hours that the website promises. */
  inTime: number;
  /** Within business hours; null where there were no replies. */
  medianMinutes: number | null;
}

/** First replies to what came for a user, by the week in which they were given; merged and erased leads count as well. */
export class MeasureRepliesByWeek extends Query<WeekOfReplies[]> {
  constructor(
    readonly actor: Actor,
    /** Mondays in Madrid, without gaps, up to the current week. */
    readonly weeks: readonly string[],
  ) {
    super();
  }
}

import { Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';

/** Counts the leads that a user may see, of inbox and archive, by source and by the week in which they came. */
export class CountInquiriesByWeek extends Query<{ id: string | null; name: string; inquiries: number[] }[]> {
  constructor(
    readonly by: Actor,
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

/** First replies to the leads that a user may see, by the week in which they were given. */
export class MeasureRepliesByWeek extends Query<WeekOfReplies[]> {
  constructor(
    readonly by: Actor,
    /** Mondays in Madrid, without gaps, up to the current week. */
    readonly weeks: readonly string[],
  ) {
    super();
  }
}

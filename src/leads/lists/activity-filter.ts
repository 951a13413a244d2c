import { type RawBuilder, sql } from 'kysely';
import { clock } from '../../platform/clock.ts';
import { subtractDays } from '../../platform/days/subtract-days.ts';
import { toMadridDay } from '../../platform/days/to-madrid-day.ts';
import { startOfDay, endOfDay } from '../../platform/query/start-of-day.ts';
import { whenSet } from '../../platform/query/when-set.ts';
import type { ActivityPeriod, LeadFilters } from '../lead-list.contract.ts';

/** How many days ago the first and the last day is. */
const DAY_RANGES: Record<ActivityPeriod, readonly [first: number, last: number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
};

/** The condition on `inquiries i` that something was done for the lead, of that kind and in that time; a visit counts when it is planned for, too. */
export function activityFilter({ activity, activityWithin }: Pick<LeadFilters, 'activity' | 'activityWithin'>) {
  const conditions = [
    ...whenSet(activity, (kind) => sql`a.kind = ${kind}`),
    ...whenSet(activityWithin, (span) => happenedBetween(...DAY_RANGES[span])),
  ];
  const found = sql.join(conditions, sql` and `);
  return whenSet(
    conditions.length,
    () => sql<boolean>`i.id in (select a.inquiry_id from lead_activities a where ${found})`,
  );
}

const happenedBetween = (first: number, last: number): RawBuilder<unknown> =>
  sql`a.happened_at >= ${startOfDay(daysAgo(first))} and a.happened_at < ${endOfDay(daysAgo(last))}`;

const daysAgo = (count: number) => subtractDays(toMadridDay(clock.now()), count);

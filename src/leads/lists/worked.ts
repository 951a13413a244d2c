import { type RawBuilder, sql } from 'kysely';
import { clock } from '../../platform/clock.ts';
import { daysBefore } from '../../platform/days/days-before.ts';
import { madridDay } from '../../platform/days/madrid-day.ts';
import { beginningOf, endOf } from '../../platform/reading/beginning-of.ts';
import { only } from '../../platform/reading/only.ts';
import type { ActivityWithin, LeadFilters } from '../lead-list.contract.ts';

/** How many days ago the first and the last day is. */
const SPANS: Record<ActivityWithin, readonly [first: number, last: number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
};

/** The condition on `inquiries i` that something was done for the lead, of that kind and in that time; a visit counts when it is planned for, too. */
export function worked({ activity, activityWithin }: Pick<LeadFilters, 'activity' | 'activityWithin'>) {
  const conditions = [
    ...only(activity, (kind) => sql`a.kind = ${kind}`),
    ...only(activityWithin, (span) => happened(...SPANS[span])),
  ];
  const found = sql.join(conditions, sql` and `);
  return only(
    conditions.length,
    () => sql<boolean>`i.id in (select a.inquiry_id from lead_activities a where ${found})`,
  );
}

const happened = (first: number, last: number): RawBuilder<unknown> =>
  sql`a.happened_at >= ${beginningOf(daysAgo(first))} and a.happened_at < ${endOf(daysAgo(last))}`;

const daysAgo = (count: number) => daysBefore(madridDay(clock.now()), count);

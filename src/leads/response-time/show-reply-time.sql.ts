import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { cacheUntilInvalidated } from '../../platform/cache-invalidation/cache-until-invalidated.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.ts';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import type { ReplyTime } from './reply-time.contract.ts';

const MIN_MEASURED = 20;
const SAMPLE_LIMIT = 200;
const PERIOD_DAYS = 180;

/** Erased and merged leads count as well. */
const MEASURED = `
  select count(*)::int as measured, percentile_disc(0.5) within group (order by reply_minutes)::int as median
  from (
    select reply_minutes from inquiries
    where reply_minutes is not null and folder in ('inbox', 'archive')
      and first_replied_at > now() - make_interval(days => ?)
    order by first_replied_at desc, id desc limit ?) latest`;

/** The median reply time shown to visitors, once enough replies were measured. */
export class ShowReplyTime extends Query<ReplyTime> {}

@QueryHandler(ShowReplyTime)
export class ShowReplyTimeHandler implements IQueryHandler<ShowReplyTime> {
  readonly execute: () => Promise<ReplyTime>;

  constructor(em: EntityManager, changes: InvalidationBus) {
    this.execute = cacheUntilInvalidated(changes, async () => {
      DependencyTracker.trackNothing();
      const [row] = await em.execute<{ measured: number; median: number | null }[]>(MEASURED, [
        PERIOD_DAYS,
        SAMPLE_LIMIT,
      ]);
      const { measured, median } = row!;
      return { measured, medianMinutes: measured < MIN_MEASURED ? null : median };
    });
  }
}

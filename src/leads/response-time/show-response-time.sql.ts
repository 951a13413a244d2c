import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { cacheUntilInvalidated } from '../../platform/cache-invalidation/cache-until-invalidated.ts';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.sql.ts';
import type { ReplyTime } from './reply-time.contract.ts';

const MIN_MEASURED = 20;
const SAMPLE_LIMIT = 200;
const PERIOD_DAYS = 180;

/** Includes erased and merged leads, but no spam or suspected spam. */
const SELECT_REPLY_TIME = `
  select count(*)::int as sample_size, percentile_disc(0.5) within group (order by reply_minutes)::int as median
  from (
    select reply_minutes from inquiries
    where reply_minutes is not null and folder in ('inbox', 'archive')
      and first_replied_at > now() - make_interval(days => ?)
    order by first_replied_at desc, id desc limit ?) latest`;

export class ShowResponseTime extends Query<ReplyTime> {}

@QueryHandler(ShowResponseTime)
export class ShowResponseTimeHandler implements IQueryHandler<ShowResponseTime> {
  readonly execute: () => Promise<ReplyTime>;

  constructor(em: EntityManager, invalidationBus: InvalidationBus) {
    this.execute = cacheUntilInvalidated(invalidationBus, async () => {
      DependencyTracker.trackNothing();
      const [row] = await em.execute<{ sample_size: number; median: number | null }[]>(SELECT_REPLY_TIME, [
        PERIOD_DAYS,
        SAMPLE_LIMIT,
      ]);
      const { sample_size: sampleSize, median } = row!;
      return { sampleSize, medianMinutes: sampleSize < MIN_MEASURED ? null : median };
    });
  }
}

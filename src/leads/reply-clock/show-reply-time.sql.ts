import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { cachedUntilChanged } from '../../platform/changes/cached-until-changed.ts';
import { PublicChanges } from '../../platform/changes/public-changes.ts';
import { Sources } from '../../platform/changes/sources.ts';
import type { ReplyTime } from './reply-time.contract.ts';

const LEAST_MEASURED = 20;
const LATEST = 200;
const DAYS = 180;

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

  constructor(em: EntityManager, changes: PublicChanges) {
    this.execute = cachedUntilChanged(changes, async () => {
      Sources.noteNothing();
      const [row] = await em.execute<{ measured: number; median: number | null }[]>(MEASURED, [DAYS, LATEST]);
      const { measured, median } = row!;
      return { measured, medianMinutes: measured < LEAST_MEASURED ? null : median };
    });
  }
}

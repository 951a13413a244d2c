import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { keptUntilChanged } from '../../platform/changes/kept-until-changed.ts';
import { PublicChanges } from '../../platform/changes/public-changes.ts';
import type { ReplyTime } from './reply-time.contract.ts';
import { MEASURED } from './show-reply-time.sql.ts';

const ENOUGH = 20;
const LATEST = 200;
const DAYS = 180;

/** How soon visitors are replied to: what is said beside the promise, once enough was measured. */
export class ShowReplyTime extends Query<ReplyTime> {}

@QueryHandler(ShowReplyTime)
export class ShowReplyTimeHandler implements IQueryHandler<ShowReplyTime> {
  readonly execute: () => Promise<ReplyTime>;

  constructor(em: EntityManager, changes: PublicChanges) {
    this.execute = keptUntilChanged(changes, async () => {
      const [row] = await em.execute<{ measured: number; median: number | null }[]>(MEASURED, [DAYS, LATEST]);
      const { measured, median } = row!;
      return { measured, medianMinutes: measured < ENOUGH ? null : median };
    });
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FeedRun } from '../feed-run.entity.ts';
import { Feed } from '../feed.entity.ts';
import { FeedRuns } from '../runs/feed-runs.ts';
import type { FeedTick } from './feed-tick.ts';

const PATIENCE_MS = 20_000;

const runOf = ({ feedId, scheduledFor }: FeedTick) => ({ feedId, scheduledFor: new Date(scheduledFor) });

/** The runs of ticks, as seen by who has them done on another thread. */
@Injectable()
export class TickRuns {
  constructor(
    private readonly orm: MikroORM,
    private readonly runs: FeedRuns,
  ) {}

  feedOf({ feedId }: FeedTick) {
    return this.orm.em.fork().findOne(Feed, { id: feedId });
  }

  async isOver(tick: FeedTick): Promise<boolean> {
    const run = await this.orm.em.fork().findOne(FeedRun, runOf(tick));
    return run !== null && run.status !== 'running';
  }

  /** Ends a run whose thread died, unless another process has taken it over meanwhile. */
  fail({ name }: Feed, tick: FeedTick, sentence: string): Promise<void> {
    return this.runs.hold(
      name,
      (lease) =>
        this.orm.em.fork().transactional(async (em) => {
          await lease.fence(em);
          const run = await em.findOne(FeedRun, { ...runOf(tick), status: 'running' });
          run?.interrupted(sentence);
        }),
      { waitMs: PATIENCE_MS },
    );
  }
}

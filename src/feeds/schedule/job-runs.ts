import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FeedRun } from '../feed-run.entity.ts';
import { Feed } from '../feed.entity.ts';
import type { ImportInput } from '../feed.messages.ts';
import { FeedRuns } from '../runs/feed-runs.ts';

const LEASE_TIMEOUT_MS = 20_000;

/** The one run of a job: its import makes that of a schedule, and the request of a person makes the other. */
export type JobRunKey = { feedId: string; scheduledFor: Date } | { id: string };

/** The runs of jobs, for the process that starts their imports. */
@Injectable()
export class JobRuns {
  constructor(
    private readonly orm: MikroORM,
    private readonly runs: FeedRuns,
  ) {}

  find(id: string) {
    return this.orm.em.fork().findOne(FeedRun, { id });
  }

  findFeed({ feedId }: Pick<FeedRun, 'feedId'>) {
    return this.orm.em.fork().findOne(Feed, { id: feedId });
  }

  async hasEnded(key: JobRunKey): Promise<boolean> {
    const run = await this.orm.em.fork().findOne(FeedRun, key);
    return run !== null && run.endedAt !== null;
  }

  /** Ends a run whose process died, unless another has taken it over meanwhile. */
  fail(input: ImportInput, key: JobRunKey, message: string): Promise<void> {
    return this.runs.withLease(
      input,
      (lease) =>
        this.orm.em.fork().transactional(async (em) => {
          await lease.fence(em);
          const run = await em.findOne(FeedRun, { ...key, endedAt: null });
          run?.markInterrupted(message);
        }),
      { waitMs: LEASE_TIMEOUT_MS },
    );
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '../../platform/new-id.ts';
import { FeedRun } from '../feed-run.entity.ts';
import type { FeedFormat, RunReport, RunTrigger } from '../feed-run.contract.ts';
import { Feed } from '../feed.entity.ts';
import { FeedHasOtherFormat } from '../feed.problems.ts';

type Asked = { feedName: string; format: FeedFormat; address: string; trigger: RunTrigger };

export type StartedRun = {
  id: string;
  feedId: string;
  epoch: number;
  isFirstRun: boolean;
  allowedHosts: readonly string[] | null;
};

/** The record of what was imported when. Each step is written at once, apart from what the run itself changes. */
@Injectable()
export class FeedRuns {
  constructor(private readonly orm: MikroORM) {}

  /** The feed is made by its first run. A run that died is closed here, by the next one. */
  start({ feedName, format, address, trigger }: Asked): Promise<StartedRun> {
    return this.orm.em.fork().transactional(async (em) => {
      const url = /^https?:/i.test(address) ? address : null;
      const feed =
        (await em.findOne(Feed, { name: feedName })) ??
        em.create(Feed, { id: newId(), name: feedName, format, address: url, schedule: null, allowedHosts: null });
      if (feed.format !== format) throw new FeedHasOtherFormat(feedName, feed.format);
      await em.flush();

      const dead = await em.find(FeedRun, { feedId: feed.id, status: 'running' });
      for (const run of dead) run.interrupted();
      const applied = await em.count(FeedRun, { feedId: feed.id, status: { $in: ['complete', 'needs_review'] } });
      const newest = await em.findOne(FeedRun, { feedId: feed.id }, { orderBy: { epoch: 'desc' } });
      const epoch = (newest?.epoch ?? 0) + 1;
      const blank = { startedAt: new Date(), endedAt: null, durationMs: null, warnings: {}, errors: [], error: null };
      const { id } = em.create(FeedRun, { id: newId(), feedId: feed.id, trigger, epoch, ...blank });
      return { id, feedId: feed.id, epoch, isFirstRun: applied === 0, allowedHosts: feed.allowedHosts };
    });
  }

  async end({ id }: StartedRun, report: RunReport) {
    const em = this.orm.em.fork();
    const run = await em.findOneOrFail(FeedRun, { id });
    run.end(report);
    await em.flush();
  }

  find(feedName: string) {
    return this.orm.em.fork().findOne(Feed, { name: feedName });
  }
}

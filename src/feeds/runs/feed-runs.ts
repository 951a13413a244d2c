import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { resolve } from 'node:path';
import type { Lease } from '../../platform/leases/lease.ts';
import { LeaseLost } from '../../platform/leases/lease-lost.ts';
import { Leases } from '../../platform/leases/leases.ts';
import { newId } from '../../platform/new-id.ts';
import { FeedRun } from '../feed-run.entity.ts';
import type { FeedFormat, RunTrigger, RunWalk } from '../feed-run.contract.ts';
import { Feed } from '../feed.entity.ts';
import { FeedHasOtherFormat, FeedRunInProgress, FeedRunIsOver } from '../feed.problems.ts';
import { isUrl } from '../source/is-url.ts';
import type { Imported } from './feed-importer.ts';
import { walkFor } from './walk-for.ts';

type Asked = {
  feedName: string;
  format: FeedFormat;
  address: string;
  trigger: RunTrigger;
  /** The tick that asked for it, if a clock did. */
  scheduledFor?: Date;
};

export type StartedRun = {
  id: string;
  feedId: string;
  epoch: number;
  isFirstRun: boolean;
  walk: RunWalk;
  watermark: string | null;
  allowedHosts: readonly string[] | null;
};

const DAY_MS = 86_400_000;
const NEW_FEED = { address: null, schedule: null, allowedHosts: null, watermark: null };
const newRun = () => ({
  startedAt: new Date(),
  endedAt: null,
  durationMs: null,
  warnings: {},
  errors: [],
  error: null,
});

/** The record of what was imported when. Each step is written at once, apart from what the run itself changes. */
@Injectable()
export class FeedRuns {
  constructor(
    private readonly orm: MikroORM,
    private readonly leases: Leases,
  ) {}

  /** One run per feed at a time. */
  async hold<T>(feedName: string, work: (lease: Lease) => Promise<T>, options?: { waitMs: number }): Promise<T> {
    const held = await this.leases.hold(`feed:${feedName}`, async (lease) => ({ outcome: await work(lease) }), options);
    if (!held) throw new FeedRunInProgress(feedName);
    return held.outcome;
  }

  /**
   * The feed is made by its first run. A run that died is closed here, by the next one; but the run of a tick is the
   * tick's, and goes on as the same run when the tick is delivered again.
   */
  start(asked: Asked, lease: Lease): Promise<StartedRun> {
    const { feedName, format, address, trigger, scheduledFor = null } = asked;
    return this.orm.em.fork().transactional(async (em) => {
      await lease.fence(em);
      const feed =
        (await em.findOne(Feed, { name: feedName })) ??
        em.create(Feed, { id: newId(), name: feedName, format, ...NEW_FEED });
      if (feed.format !== format) throw new FeedHasOtherFormat(feedName, feed.format);
      feed.address ??= isUrl(address) ? address : resolve(address);
      await em.flush();

      const forgotten = { $or: [{ scheduledFor: null }, { startedAt: { $lt: new Date(Date.now() - DAY_MS) } }] };
      const known = scheduledFor && (await em.findOne(FeedRun, { feedId: feed.id, scheduledFor }));
      if (known && known.status !== 'running') throw new FeedRunIsOver();
      const dead = await em.find(FeedRun, { feedId: feed.id, status: 'running', ...forgotten });
      for (const run of dead) if (run !== known) run.interrupted();
      const applied = await em.count(FeedRun, { feedId: feed.id, status: { $in: ['complete', 'needs_review'] } });

      const full = { feedId: feed.id, status: 'complete', walk: 'full' } as const;
      const [lastFull] = await em.find(FeedRun, full, { orderBy: { startedAt: 'desc' }, limit: 1 });
      const walk = walkFor(format, trigger, lastFull?.startedAt ?? null, new Date());
      const run = known ?? em.create(FeedRun, { id: newId(), feedId: feed.id, trigger, scheduledFor, ...newRun() });
      Object.assign(run, { epoch: lease.epoch, walk, ...newRun() });
      const { id, epoch } = run;
      const { watermark, allowedHosts } = feed;
      return { id, feedId: feed.id, epoch, isFirstRun: applied === 0, walk, watermark, allowedHosts };
    });
  }

  /** A run that another process has taken over is that one's to end. */
  async end({ id, epoch }: StartedRun, { report, watermark }: Imported, lease: Lease) {
    const ended = this.orm.em.fork().transactional(async (em) => {
      await lease.fence(em);
      const run = await em.findOne(FeedRun, { id, epoch, status: 'running' });
      if (!run) return;
      run.end(report);
      const feed = await em.findOneOrFail(Feed, { id: run.feedId });
      feed.watermark = watermark ?? feed.watermark;
    });
    await ended.catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error;
    });
  }

  find(feedName: string) {
    return this.orm.em.fork().findOne(Feed, { name: feedName });
  }
}

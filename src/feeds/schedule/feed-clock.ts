import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval, SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { v5 } from 'uuid';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { Feed } from '../feed.entity.ts';
import type { FeedTick } from './feed-tick.ts';
import { IMPORT_FEED_AT_TICK } from './import-feed-at-tick.ts';
import { MADRID, nextTick } from './next-tick.ts';

const BELL = 'feed ';

/** Rings for every feed that has a schedule. All processes ring; together they make one job of each tick. */
@Injectable()
export class FeedClock implements OnApplicationBootstrap {
  private readonly log = new Logger('feeds');
  /** Rung for while the database was away. */
  private readonly owed = new Set<FeedTick>();

  constructor(
    private readonly orm: MikroORM,
    private readonly jobs: Jobs,
    private readonly registry: SchedulerRegistry,
    @Inject(configToken) private readonly config: Config,
  ) {}

  onApplicationBootstrap() {
    return this.readSchedules();
  }

  @Interval(30_000)
  async readSchedules() {
    if (!this.config.WORK) return;
    const feeds = await this.orm.em.fork().find(Feed, { isActive: true, schedule: { $ne: null } });
    const wanted = new Map(feeds.map(({ id, schedule }) => [`${BELL}${id}`, { id, schedule: schedule! }]));
    for (const [name, { cronTime }] of this.registry.getCronJobs())
      if (name.startsWith(BELL) && cronTime.source !== wanted.get(name)?.schedule) this.registry.deleteCronJob(name);
    for (const [name, { id, schedule }] of wanted)
      if (!this.registry.doesExist('cron', name)) this.registry.addCronJob(name, this.bell(id, schedule));
    for (const tick of this.owed) await this.ring(tick).catch((error: unknown) => this.log.error(error));
  }

  private bell(feedId: string, cronTime: string) {
    // The moment that is due and not the one of ringing, so that a late timer, or one that slept, names the same tick.
    let due = nextTick(cronTime);
    return CronJob.from({
      cronTime,
      timeZone: MADRID,
      start: true,
      onTick: () => {
        const tick = { feedId, scheduledFor: due.toISOString() };
        due = nextTick(cronTime);
        return this.ring(tick);
      },
      errorHandler: (error) => this.log.error(error),
    });
  }

  private async ring(tick: FeedTick) {
    const { feedId, scheduledFor } = tick;
    this.owed.add(tick);
    await this.jobs.enqueue(IMPORT_FEED_AT_TICK, { id: v5(scheduledFor, feedId), group: feedId, data: tick });
    this.owed.delete(tick);
  }
}

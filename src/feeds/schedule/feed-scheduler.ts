import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval, SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { v5 } from 'uuid';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { Pause } from '../../platform/pause/pause.ts';
import { Feed } from '../feed.entity.ts';
import type { ScheduledRun } from './scheduled-run.ts';
import { IMPORT_SCHEDULED_FEED } from './import-scheduled-feed.ts';
import { MADRID, nextRunAt } from './next-run-at.ts';

const CRON_JOB = 'feed ';

/** Enqueues the import of every feed that is due. Every process does; equal job ids make one job of theirs. */
@Injectable()
export class FeedScheduler implements OnApplicationBootstrap {
  private readonly log = new Logger('feeds');
  /** Runs that could not be enqueued because the database was unavailable; they are tried again. */
  private readonly unsent = new Set<ScheduledRun>();

  constructor(
    private readonly orm: MikroORM,
    private readonly jobs: Jobs,
    private readonly registry: SchedulerRegistry,
    private readonly pause: Pause,
    @Inject(configToken) private readonly config: Config,
  ) {}

  onApplicationBootstrap() {
    return this.readSchedules();
  }

  /** Follows changes that other processes have made to the schedules. */
  @Interval(30_000)
  async readSchedules() {
    if (!this.config.WORK) return;
    const feeds = await this.orm.em.fork().find(Feed, { isActive: true, schedule: { $ne: null } });
    const wanted = new Map(feeds.map(({ id, schedule }) => [`${CRON_JOB}${id}`, { id, schedule: schedule! }]));
    for (const [name, { cronTime }] of this.registry.getCronJobs())
      if (name.startsWith(CRON_JOB) && cronTime.source !== wanted.get(name)?.schedule)
        this.registry.deleteCronJob(name);
    for (const [name, { id, schedule }] of wanted)
      if (!this.registry.doesExist('cron', name)) this.registry.addCronJob(name, this.cronJob(id, schedule));
    for (const run of this.unsent)
      await this.enqueue(run).catch((error: unknown) =>
        this.log.error({ msg: 'the clock of the feeds has a fault', err: error }),
      );
  }

  private cronJob(feedId: string, cronTime: string) {
    // A late timer must give its job the same id as those of other processes, so that the id contains the due time.
    let due = nextRunAt(cronTime);
    return CronJob.from({
      cronTime,
      timeZone: MADRID,
      start: true,
      onTick: () => {
        const run = { feedId, scheduledFor: due.toISOString() };
        due = nextRunAt(cronTime);
        return this.enqueue(run);
      },
      errorHandler: (error) => this.log.error({ msg: 'the clock of the feeds has a fault', err: error }),
    });
  }

  /** What is due during a pause is left out: the next time after it is soon enough. */
  private async enqueue(run: ScheduledRun) {
    const { feedId, scheduledFor } = run;
    this.unsent.add(run);
    if (await this.pause.isOn()) return void this.unsent.delete(run);
    await this.jobs.enqueue(IMPORT_SCHEDULED_FEED, { id: v5(scheduledFor, feedId), group: feedId, data: run });
    this.unsent.delete(run);
  }
}

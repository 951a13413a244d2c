import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval, SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { v5 } from 'uuid';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { Feed } from '../feed.entity.ts';
import type { ScheduledRun } from './scheduled-run.ts';
import { IMPORT_SCHEDULED_FEED } from './import-scheduled-feed.ts';
import { MADRID, nextRunAt } from './next-run-at.ts';

const CRON_JOB = 'feed ';

/** Enqueues the import of every feed that is due. All processes do; the id of a job makes one of them. */
@Injectable()
export class FeedScheduler implements OnApplicationBootstrap {
  private readonly log = new Logger('feeds');
  /** What was due while the database was away. */
  private readonly unsent = new Set<ScheduledRun>();

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
    const wanted = new Map(feeds.map(({ id, schedule }) => [`${CRON_JOB}${id}`, { id, schedule: schedule! }]));
    for (const [name, { cronTime }] of this.registry.getCronJobs())
      if (name.startsWith(CRON_JOB) && cronTime.source !== wanted.get(name)?.schedule)
        this.registry.deleteCronJob(name);
    for (const [name, { id, schedule }] of wanted)
      if (!this.registry.doesExist('cron', name)) this.registry.addCronJob(name, this.cronJob(id, schedule));
    for (const run of this.unsent) await this.enqueue(run).catch((error: unknown) => this.log.error(error));
  }

  private cronJob(feedId: string, cronTime: string) {
    // A timer that is late, or that slept, must give its job the same id as the others: it names the time that was due.
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
      errorHandler: (error) => this.log.error(error),
    });
  }

  private async enqueue(run: ScheduledRun) {
    const { feedId, scheduledFor } = run;
    this.unsent.add(run);
    await this.jobs.enqueue(IMPORT_SCHEDULED_FEED, { id: v5(scheduledFor, feedId), group: feedId, data: run });
    this.unsent.delete(run);
  }
}

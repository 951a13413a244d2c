import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval, SchedulerRegistry } from '@nestjs/schedule';
import { v5 } from 'uuid';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { cronTicker } from '../../platform/jobs/cron-ticker.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { isWorkerRole } from '../../platform/jobs/is-worker-role.ts';
import { Pause } from '../../platform/pause/pause.ts';
import { Feed } from '../feed.entity.ts';
import type { ScheduledRun } from './scheduled-run.ts';
import { IMPORT_SCHEDULED_FEED } from './import-scheduled-feed.ts';

const CRON_JOB = 'feed ';

/** Enqueues the import of every feed that is due. Every process does; equal job ids make one job of theirs. */
@Injectable()
export class FeedScheduler implements OnApplicationBootstrap {
  private readonly log = new Logger('feeds');
  /** Runs that could not be enqueued because the database was unavailable; they are tried again. */
  private readonly unsentRuns = new Set<ScheduledRun>();

  constructor(
    private readonly orm: MikroORM,
    private readonly jobs: Jobs,
    private readonly registry: SchedulerRegistry,
    private readonly pause: Pause,
    @Inject(configToken) private readonly config: Config,
  ) {}

  onApplicationBootstrap() {
    return this.syncSchedules();
  }

  /** Follows changes that other processes have made to the schedules. */
  @Interval(30_000)
  async syncSchedules() {
    if (!isWorkerRole(this.config)) return;
    const feeds = await this.orm.em.fork().find(Feed, { isActive: true, schedule: { $ne: null } });
    const schedules = new Map(feeds.map(({ id, schedule }) => [`${CRON_JOB}${id}`, { id, schedule: schedule! }]));
    for (const [name, { cronTime }] of this.registry.getCronJobs())
      if (name.startsWith(CRON_JOB) && cronTime.source !== schedules.get(name)?.schedule)
        this.registry.deleteCronJob(name);
    for (const [name, { id, schedule }] of schedules)
      if (!this.registry.doesExist('cron', name)) this.registry.addCronJob(name, this.cronJob(id, schedule));
    for (const run of this.unsentRuns)
      await this.enqueue(run).catch((error: unknown) =>
        this.log.error({ msg: 'the clock of the feeds has a fault', err: error }),
      );
  }

  private cronJob(feedId: string, cronTime: string) {
    const onDue = (due: Date) => this.enqueue({ feedId, scheduledFor: due.toISOString() });
    const errorHandler = (error: unknown) => this.log.error({ msg: 'the clock of the feeds has a fault', err: error });
    return cronTicker({ cronTime, onDue, errorHandler });
  }

  /** What is due during a pause is left out: the next time after it is soon enough. */
  private async enqueue(run: ScheduledRun) {
    const { feedId, scheduledFor } = run;
    this.unsentRuns.add(run);
    if (await this.pause.isOn()) return void this.unsentRuns.delete(run);
    await this.jobs.enqueue(IMPORT_SCHEDULED_FEED, { id: v5(scheduledFor, feedId), group: feedId, data: run });
    this.unsentRuns.delete(run);
  }
}

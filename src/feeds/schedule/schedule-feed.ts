import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Interval, SchedulerRegistry } from '@nestjs/schedule';
import { CronTime } from 'cron';
import { v5 } from 'uuid';
import { type Config, configToken } from '../../config.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { isWorkerRole } from '../../platform/jobs/job.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { createCronTicker } from '../../platform/jobs/schedules.ts';
import { Pause } from '../../platform/pause.ts';
import { Feed } from '../feed.entity.ts';
import { FeedNotFound, UnreadableSchedule } from '../feed.problems.ts';
import { type ScheduledRun, IMPORT_SCHEDULED_FEED } from './import-jobs.ts';

const TIME_ZONE = 'Europe/Madrid';

export const listNextRuns = (cron: string, count: number): Date[] =>
  new CronTime(cron, TIME_ZONE).sendAt(count).map((time) => time.toJSDate());

/** Throws `UnreadableSchedule` for an invalid cron expression and for one that is never due. */
export function getNextRun(cron: string): Date {
  try {
    return new CronTime(cron, TIME_ZONE).sendAt().toJSDate();
  } catch {
    throw new UnreadableSchedule(cron);
  }
}

const CRON_JOB_PREFIX = 'feed ';
const ENQUEUE_FAILED = 'a scheduled import could not be enqueued';

/** Enqueues due imports. Every process that executes jobs does so; equal job ids merge into one job. */
@Injectable()
export class FeedScheduler implements OnApplicationBootstrap {
  private readonly log = new Logger('feeds');
  /** Runs that are not enqueued yet, for example because the database was unavailable; they are retried. */
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

  /** Picks up schedule changes made by other processes, and retries runs that are not enqueued yet. */
  @Interval(30_000)
  async syncSchedules() {
    if (!isWorkerRole(this.config)) return;
    const feeds = await this.orm.em.fork().find(Feed, { isActive: true, schedule: { $ne: null } });
    const schedules = new Map(
      feeds.map(({ id, schedule }) => [`${CRON_JOB_PREFIX}${id}`, { id, schedule: schedule! }]),
    );
    for (const [name, { cronTime }] of this.registry.getCronJobs())
      if (name.startsWith(CRON_JOB_PREFIX) && cronTime.source !== schedules.get(name)?.schedule)
        this.registry.deleteCronJob(name);
    for (const [name, { id, schedule }] of schedules)
      if (!this.registry.doesExist('cron', name)) this.registry.addCronJob(name, this.createCronJob(id, schedule));
    for (const run of this.unsentRuns)
      await this.enqueue(run).catch((error: unknown) => this.log.error({ msg: ENQUEUE_FAILED, err: error }));
  }

  private createCronJob(feedId: string, cronTime: string) {
    const onDue = (due: Date) => this.enqueue({ feedId, scheduledFor: due.toISOString() });
    const errorHandler = (error: unknown) => this.log.error({ msg: ENQUEUE_FAILED, err: error });
    return createCronTicker({ cronTime, onDue, errorHandler });
  }

  /** Skips runs that are due during a pause; the next one follows soon enough. */
  private async enqueue(run: ScheduledRun) {
    const { feedId, scheduledFor } = run;
    this.unsentRuns.add(run);
    if (await this.pause.isOn()) return void this.unsentRuns.delete(run);
    await this.jobs.enqueue(IMPORT_SCHEDULED_FEED, { id: v5(scheduledFor, feedId), group: feedId, data: run });
    this.unsentRuns.delete(run);
  }
}

/** Schedules a feed with a cron expression in Madrid time; null removes the schedule. */
export class ScheduleFeed extends Command<{ next: Date | null }> {
  constructor(
    readonly actor: Actor,
    readonly feedName: string,
    readonly cron: string | null,
  ) {
    super();
  }
}

@CommandHandler(ScheduleFeed)
export class ScheduleFeedHandler implements ICommandHandler<ScheduleFeed> {
  constructor(
    private readonly em: EntityManager,
    private readonly scheduler: FeedScheduler,
  ) {}

  async execute({ actor, feedName, cron }: ScheduleFeed) {
    requirePermission(actor, 'feeds.run');
    const next = cron === null ? null : getNextRun(cron);
    await this.em.transactional(async (em) => {
      const feed = await em.findOne(Feed, { name: feedName });
      if (!feed) throw new FeedNotFound(feedName);
      feed.schedule = cron;
      audit(em, actor, 'schedule-feed', feed.id, { cron });
    });
    await this.scheduler.syncSchedules();
    return { next };
  }
}

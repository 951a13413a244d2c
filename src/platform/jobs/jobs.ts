import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { fromKysely, PgBoss } from 'pg-boss';
import { v5 } from 'uuid';
import { telemetry } from '../telemetry/telemetry.ts';
import { HOUR_SECONDS } from '../time-units.contract.ts';
import { Job, JOB_CONCURRENCY } from './job.ts';
import { runInContext } from './run-in-context.ts';
import { createCronTicker, computeDailyId } from './schedules.ts';
import { Workers } from './workers.ts';

type Batch = { data: object; signal: AbortSignal }[];
type Handler = { handle(data: object, signal: AbortSignal): Promise<void> };

type JobSchedule = { readonly queue: string; readonly runsWhilePaused: boolean };

type EnqueueOptions = {
  /** An id is accepted once, even after its job is done. */
  id?: string;
  /** Jobs of a group run one after the other. */
  group?: string;
  data?: object;
  /** The job is enqueued only if the transaction of this entity manager commits. */
  em?: EntityManager;
};

const TICK_NAMESPACE = '0b5d6d0e-3f0f-5c3c-8c77-54b6f1f5a2d4';
/** A daily job is tried every hour, so that it also runs if no process was running at its time. */
const toHourlyCron = (time: string) => `0 ${time.slice(-2)} * * * *`;

const RETRY_OPTIONS = { notify: true, retryLimit: 1000, retryBackoff: true } as const;
const LONG_JOB_OPTIONS = { retryDelayMax: 30, heartbeatSeconds: 10, expireInSeconds: 6 * HOUR_SECONDS } as const;
const QUEUE_OPTIONS = {
  coalesce: { ...RETRY_OPTIONS, policy: 'stately', retryDelayMax: 300, heartbeatSeconds: 30 },
  queue: { ...RETRY_OPTIONS, ...LONG_JOB_OPTIONS, policy: 'standard' },
  singleton: { ...RETRY_OPTIONS, ...LONG_JOB_OPTIONS, policy: 'short' },
} as const;
const POLLING_OPTIONS = { batchSize: 1, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 };
const WORKER_OPTIONS = {
  coalesce: { ...POLLING_OPTIONS, localConcurrency: 1 },
  // While several jobs wait, the next is fetched without polling.
  queue: { ...POLLING_OPTIONS, localConcurrency: JOB_CONCURRENCY, groupConcurrency: 1, burstWhenReadyExceeds: 1 },
  singleton: { ...POLLING_OPTIONS, localConcurrency: 1, groupConcurrency: 1 },
};

@Injectable()
export class Jobs implements OnApplicationBootstrap {
  private readonly log = new Logger('jobs');

  constructor(
    private readonly boss: PgBoss,
    private readonly orm: MikroORM,
    private readonly discovery: DiscoveryService,
    private readonly schedules: SchedulerRegistry,
    private readonly workers: Workers,
  ) {}

  async enqueue(queue: string, { id, group, data = {}, em }: EnqueueOptions = {}) {
    const options = {
      ...(id && { id }),
      ...(group && { group: { id: group } }),
      ...(em && { db: fromKysely(em.getKysely()) }),
    };
    await this.boss.send(queue, { ...data, ...telemetry.toJobData() }, options);
  }

  async onApplicationBootstrap() {
    for (const provider of this.discovery.getProviders({ metadataKey: Job.KEY })) {
      const settings = this.discovery.getMetadataByDecorator(Job, provider)!;
      const { queue, cron, daily, policy = 'coalesce', runsWhilePaused = false } = settings;
      const job = provider.instance as Handler;
      await this.boss.createQueue(queue, QUEUE_OPTIONS[policy]);
      if (!this.workers.isEnabled) continue;
      const handle = async (batch: Batch) => {
        for (const { data, signal } of batch)
          await runInContext(this.orm, queue, () => job.handle(data, signal), [data]);
      };
      const worker = { queue, options: WORKER_OPTIONS[policy], handle };
      await (runsWhilePaused ? this.workers.startWorker(worker) : this.workers.startUnlessPaused(worker));
      const schedule = { queue, runsWhilePaused };
      if (cron) this.schedule(schedule, cron, (due) => v5(`${queue} ${due.toISOString()}`, TICK_NAMESPACE));
      if (daily) this.schedule(schedule, toHourlyCron(daily), () => computeDailyId(queue, daily, new Date()));
    }
  }

  /** Every process enqueues; equal ids merge into one job. */
  private schedule({ queue, runsWhilePaused }: JobSchedule, cronTime: string, toJobId: (due: Date) => string) {
    const errorHandler = (error: unknown) => this.log.error({ msg: `${queue} could not be enqueued`, err: error });
    const onDue = async (due: Date) => {
      if (runsWhilePaused || !(await this.workers.isPaused())) await this.enqueue(queue, { id: toJobId(due) });
    };
    this.schedules.addCronJob(queue, createCronTicker({ cronTime, onDue, errorHandler }));
  }
}

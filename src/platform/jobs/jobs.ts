import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { fromKysely, PgBoss } from 'pg-boss';
import { v5 } from 'uuid';
import { clock } from '../clock.ts';
import { telemetry } from '../telemetry/telemetry.ts';
import { bell } from './bell.ts';
import { dailyId } from './daily-id.ts';
import { inContext } from './in-context.ts';
import { Job, SIDE_BY_SIDE } from './job.ts';
import { Workers } from './workers.ts';

type Batch = { data: object; signal: AbortSignal }[];
type Handler = { handle(data: object, signal: AbortSignal): Promise<void> };

type Ring = { readonly queue: string; readonly staysInside: boolean };

type Enqueued = {
  /** An id is accepted once, even after its job is done. */
  id?: string;
  group?: string;
  data?: object;
  /** The job is enqueued if, and only if, the transaction of this entity manager commits. */
  em?: EntityManager;
};

/** Of which the ids of scheduled jobs are made. */
const TICKS = '0b5d6d0e-3f0f-5c3c-8c77-54b6f1f5a2d4';
const hourly = (time: string) => `0 ${time.slice(-2)} * * * *`;

const KEEP_TRYING = { notify: true, retryLimit: 1000, retryBackoff: true } as const;
const LONG = { retryDelayMax: 30, heartbeatSeconds: 10, expireInSeconds: 6 * 3600 } as const;
const QUEUES = {
  latest: { ...KEEP_TRYING, policy: 'stately', retryDelayMax: 300, heartbeatSeconds: 30 },
  each: { ...KEEP_TRYING, ...LONG, policy: 'standard' },
  next: { ...KEEP_TRYING, ...LONG, policy: 'short' },
} as const;
const POLLING = { batchSize: 1, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 };
const WORKERS = {
  latest: { ...POLLING, localConcurrency: 1 },
  // While several jobs wait, the next is fetched without polling.
  each: { ...POLLING, localConcurrency: SIDE_BY_SIDE, groupConcurrency: 1, burstWhenReadyExceeds: 1 },
  next: { ...POLLING, localConcurrency: 1, groupConcurrency: 1 },
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

  async enqueue(queue: string, { id, group, data = {}, em }: Enqueued = {}) {
    const options = {
      ...(id && { id }),
      ...(group && { group: { id: group } }),
      ...(em && { db: fromKysely(em.getKysely()) }),
    };
    await this.boss.send(queue, { ...data, ...clock.note(), ...telemetry.note() }, options);
  }

  async onApplicationBootstrap() {
    for (const provider of this.discovery.getProviders({ metadataKey: Job.KEY })) {
      const settings = this.discovery.getMetadataByDecorator(Job, provider)!;
      const { queue, cron, daily, keeps = 'latest', staysInside = false } = settings;
      const job = provider.instance as Handler;
      await this.boss.createQueue(queue, QUEUES[keeps]);
      if (!this.workers.areWanted) continue;
      const handle = async (batch: Batch) => {
        for (const { data, signal } of batch)
          await inContext(this.orm, queue, () => clock.remembered(data, () => job.handle(data, signal)), [data]);
      };
      const worker = { queue, options: WORKERS[keeps], handle };
      await (staysInside ? this.workers.begin(worker) : this.workers.beginUnlessPaused(worker));
      const ring = { queue, staysInside };
      if (cron) this.schedule(ring, cron, (due) => v5(`${queue} ${due.toISOString()}`, TICKS));
      if (daily) this.schedule(ring, hourly(daily), () => dailyId(queue, daily, new Date()));
    }
  }

  /** Every process rings; equal ids make one job of theirs. */
  private schedule({ queue, staysInside }: Ring, cronTime: string, idOf: (due: Date) => string) {
    const errorHandler = (error: unknown) => this.log.error({ msg: `${queue} could not be enqueued`, err: error });
    const onDue = async (due: Date) => {
      if (staysInside || !(await this.workers.arePaused())) await this.enqueue(queue, { id: idOf(due) });
    };
    this.schedules.addCronJob(queue, bell({ cronTime, onDue, errorHandler }));
  }
}

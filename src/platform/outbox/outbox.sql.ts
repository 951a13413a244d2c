import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { Histogram, register } from 'prom-client';
import { type Config, configToken } from '../../config.ts';
import { isWorkerRole } from '../jobs/job.ts';
import { runInContext } from '../jobs/run-in-context.ts';
import { telemetry } from '../telemetry/telemetry.ts';
import { DAY_SECONDS } from '../time-units.contract.ts';
import { SeparateBulkQueue, type OutboxEvent, OnEvent, toBulkName } from './on-event.ts';

const UNDELIVERED = `
  select data from jobs.job
  where name = any(?::text[]) and state in ('created', 'active') and retry_count = 0`;

/** Length of the longest bulk queue of an event; 0 without any. */
export const COUNT_PENDING_BULK = `
  select coalesce(max(count), 0)::int as pending from (
    select count(*) from jobs.job
    where name in (select name from jobs.subscription where event = ? and name like '%.bulk')
      and state in ('created', 'active', 'retry')
    group by name) as behind`;

const NAME = 'agency_outbox_delivery_seconds';
/** In seconds; includes the service levels of 2 s and 60 s. */
const BUCKETS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 1800, 14_400];

/** The durations include all attempts. */
class DeliveryDurations {
  private readonly histogram: Histogram<'reaction' | 'lane'>;

  constructor() {
    register.removeSingleMetric(NAME);
    this.histogram = new Histogram({
      name: NAME,
      help: 'Time from the start of the transaction that recorded an event until a reaction has handled it',
      labelNames: ['reaction', 'lane'],
      buckets: BUCKETS,
    });
  }

  registerReaction(reaction: string, lane: 'single' | 'bulk') {
    this.histogram.zero({ reaction, lane });
  }

  observe(reaction: string, lane: 'single' | 'bulk', recordedAt: readonly Date[]) {
    const now = Date.now();
    for (const at of recordedAt) this.histogram.observe({ reaction, lane }, Math.max(0, now - at.getTime()) / 1000);
  }
}

type Reaction = { handle(events: OutboxEvent[]): Promise<void> };

/**
 * Events must not be lost: they are retried for days, and another worker takes over the batch of a dead one within a
 * minute. Batches may wait long for a lease, hence the long expiry.
 */
const QUEUE_OPTIONS = {
  notify: true,
  retryLimit: 1000,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 30,
  expireInSeconds: DAY_SECONDS,
  retentionSeconds: 365 * DAY_SECONDS,
};
/** NOTIFY wakes the workers; polling covers retries, which do not notify. */
const WORKER_OPTIONS = {
  batchSize: 50,
  localConcurrency: 1,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 1,
  includeMetadata: true,
} as const;

@Injectable()
export class Outbox implements OnApplicationBootstrap {
  constructor(
    private readonly boss: PgBoss,
    private readonly orm: MikroORM,
    private readonly discovery: DiscoveryService,
    @Inject(configToken) private readonly config: Config,
  ) {}

  /** Delivers the event only if the caller's transaction commits. Throws ZodError if it violates its contract. */
  async record(em: EntityManager, event: OutboxEvent) {
    const { name } = event.constructor;
    const data = { ...event.contract().parse(event), ...telemetry.toJobData() };
    await this.boss.publish(event.isBulk ? toBulkName(name) : name, data, { db: fromKysely(em.getKysely()) });
  }

  /** Lists the events that a reaction is handling or will handle, except those with a failed attempt. */
  async listUndelivered<E extends OutboxEvent>(reaction: Type, event: Type<E>): Promise<E[]> {
    const queues = `{${reaction.name},${toBulkName(reaction.name)}}`;
    const rows = await this.orm.em.fork().execute<{ data: object }[]>(UNDELIVERED, [queues]);
    return rows.map(({ data }) => reviveEvent(event, data));
  }

  /** Every reaction has its own queue, so that a failing one does not block others. */
  async onApplicationBootstrap() {
    const durations = new DeliveryDurations();
    for (const provider of this.discovery.getProviders({ metadataKey: OnEvent.KEY })) {
      const event = this.discovery.getMetadataByDecorator(OnEvent, provider)!;
      const queue = String(provider.name);
      const bulkQueue = SeparateBulkQueue.isSetFor(provider.metatype!) ? toBulkName(queue) : queue;
      const reaction = provider.instance as Reaction;
      for (const queueName of new Set([queue, bulkQueue])) {
        const lane = queueName === queue ? 'single' : 'bulk';
        durations.registerReaction(queue, lane);
        const onDone = (recordedAt: Date[]) => durations.observe(queue, lane, recordedAt);
        await this.startReaction(queueName, event, reaction, onDone);
      }
      await this.boss.subscribe(event.name, queue);
      await this.boss.subscribe(toBulkName(event.name), bulkQueue);
    }
  }

  private async startReaction(
    queue: string,
    event: Type<OutboxEvent>,
    reaction: Reaction,
    onDone: (recordedAt: Date[]) => void,
  ) {
    await this.boss.createQueue(queue, QUEUE_OPTIONS);
    await this.boss.updateQueue(queue, QUEUE_OPTIONS);
    if (!isWorkerRole(this.config)) return;
    await this.boss.work(queue, WORKER_OPTIONS, async (jobs: JobWithMetadata<object>[]) => {
      const data = jobs.map((job) => job.data);
      await runInContext(
        this.orm,
        queue,
        () => reaction.handle(data.map((eventData) => reviveEvent(event, eventData))),
        data,
      );
      onDone(jobs.map(({ createdOn }) => createdOn));
    });
  }
}

function reviveEvent<E>({ prototype }: Type<E>, { traceparent: _, ...data }: { traceparent?: string }): E {
  return Object.assign(Object.create(prototype as object) as object, data) as E;
}

import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { telemetry } from '../telemetry/telemetry.ts';
import { runInContext } from '../jobs/run-in-context.ts';
import { DeliveryDurations } from './delivery-durations.ts';
import { isWorkerRole } from '../jobs/is-worker-role.ts';
import { SeparateBulkQueue } from './separate-bulk-queue.ts';
import { toBulkName } from './to-bulk-name.ts';
import type { OutboxEvent } from './outbox-event.ts';
import { OnEvent } from './on-event.ts';
import { UNDELIVERED } from './outbox.sql.ts';

type Reaction = { handle(events: OutboxEvent[]): Promise<void> };

/**
 * Events must not be lost: they are retried for days, and the batch of a dead worker is taken over within a minute. A
 * batch that waits for a lease has not failed, so that its time limit is long.
 */
const QUEUE_OPTIONS = {
  notify: true,
  retryLimit: 1000,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 30,
  expireInSeconds: 86_400,
  retentionSeconds: 365 * 86_400,
};
/** Workers are woken by NOTIFY; polling is for retries, which notify nobody. */
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

  /** Delivered if, and only if, the caller's transaction commits. Throws ZodError if it breaks its contract. */
  async record(em: EntityManager, event: OutboxEvent) {
    const { name } = event.constructor;
    const data = { ...event.contract().parse(event), ...telemetry.toJobData() };
    await this.boss.publish(event.isBulk ? toBulkName(name) : name, data, { db: fromKysely(em.getKysely()) });
  }

  /** The events that a reaction is handling or will handle, except those that it has failed at before. */
  async listUndelivered<E extends OutboxEvent>(reaction: Type, event: Type<E>): Promise<E[]> {
    const queues = `{${reaction.name},${toBulkName(reaction.name)}}`;
    const rows = await this.orm.em.fork().execute<{ data: object }[]>(UNDELIVERED, [queues]);
    return rows.map(({ data }) => reviveEvent(event, data));
  }

  /** Every reaction has its own queue, so that a failing one does not hold up others. */
  async onApplicationBootstrap() {
    const durations = new DeliveryDurations();
    for (const provider of this.discovery.getProviders({ metadataKey: OnEvent.KEY })) {
      const event = this.discovery.getMetadataByDecorator(OnEvent, provider)!;
      const queue = String(provider.name);
      const bulkQueue = SeparateBulkQueue.isSetFor(provider.metatype!) ? toBulkName(queue) : queue;
      const reaction = provider.instance as Reaction;
      for (const each of new Set([queue, bulkQueue])) {
        const lane = each === queue ? 'single' : 'bulk';
        durations.registerReaction(queue, lane);
        const onDone = (recordedAt: Date[]) => durations.observe(queue, lane, recordedAt);
        await this.startReaction(each, event, reaction, onDone);
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
      await runInContext(this.orm, queue, () => reaction.handle(data.map((each) => reviveEvent(event, each))), data);
      onDone(jobs.map(({ createdOn }) => createdOn));
    });
  }
}

/** Without the trace that it belongs to. */
function reviveEvent<E>({ prototype }: Type<E>, { traceparent: _, ...data }: { traceparent?: string }): E {
  return Object.assign(Object.create(prototype as object) as object, data) as E;
}

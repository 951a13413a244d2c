import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { inContext } from '../jobs/in-context.ts';
import { When } from './when.ts';

type Reaction = { handle(events: object[]): Promise<void> };

/** What must not be lost: tried again for days, and a dead worker's batch is taken over within the minute. */
const KEEP_TRYING = {
  notify: true,
  retryLimit: 1000,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 30,
  expireInSeconds: 600,
  retentionSeconds: 365 * 86_400,
};
/** Woken by NOTIFY; the clock is for retries, which notify nobody. */
const ONE_BATCH_AT_A_TIME = {
  batchSize: 50,
  localConcurrency: 1,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 1,
};

@Injectable()
export class Outbox implements OnApplicationBootstrap {
  constructor(
    private readonly boss: PgBoss,
    private readonly orm: MikroORM,
    private readonly discovery: DiscoveryService,
    @Inject(configToken) private readonly config: Config,
  ) {}

  /** Announced if, and only if, the caller's transaction commits. */
  async record(em: EntityManager, event: object) {
    await this.boss.publish(event.constructor.name, { ...event }, { db: fromKysely(em.getKysely()) });
  }

  /** Every reaction has a queue of its own, so that one that fails holds up no other. */
  async onApplicationBootstrap() {
    for (const provider of this.discovery.getProviders({ metadataKey: When.KEY })) {
      const event = this.discovery.getMetadataByDecorator(When, provider)!.name;
      const queue = String(provider.name);
      await this.boss.createQueue(queue, KEEP_TRYING);
      await this.boss.subscribe(event, queue);
      if (!this.config.WORK) continue;
      await this.boss.work<object>(queue, ONE_BATCH_AT_A_TIME, (jobs) =>
        inContext(this.orm, queue, () => (provider.instance as Reaction).handle(jobs.map(({ data }) => data))),
      );
    }
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { PgBoss } from 'pg-boss';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { inContext } from './in-context.ts';
import { Job } from './job.ts';

/** One runs and one waits: whatever is enqueued meanwhile is the one that waits. */
const QUEUE = {
  policy: 'stately',
  notify: true,
  retryLimit: 1000,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 30,
} as const;
const WORKER = { batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 };

@Injectable()
export class Jobs implements OnApplicationBootstrap {
  constructor(
    private readonly boss: PgBoss,
    private readonly orm: MikroORM,
    private readonly discovery: DiscoveryService,
    private readonly clock: SchedulerRegistry,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async enqueue(queue: string) {
    await this.boss.send(queue, {});
  }

  async onApplicationBootstrap() {
    for (const provider of this.discovery.getProviders({ metadataKey: Job.KEY })) {
      const { queue, cron } = this.discovery.getMetadataByDecorator(Job, provider)!;
      const job = provider.instance as { handle(): Promise<void> };
      await this.boss.createQueue(queue, QUEUE);
      if (!this.config.WORK) continue;
      await this.boss.work(queue, WORKER, () => inContext(this.orm, queue, () => job.handle()));
      if (cron) this.tick(queue, cron);
    }
  }

  private tick(queue: string, cronTime: string) {
    const job = CronJob.from({ cronTime, timeZone: 'Europe/Madrid', onTick: () => this.enqueue(queue), start: true });
    this.clock.addCronJob(queue, job);
  }
}

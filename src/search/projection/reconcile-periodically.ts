import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Config } from '../../config.ts';
import { system } from '../../platform/actor.ts';
import { configToken } from '../../platform/config-token.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { takesJobs } from '../../platform/jobs/takes-jobs.ts';
import { PropertyStock } from '../property-stock.ts';
import { RebuildInProgress } from '../search.problems.ts';
import { ReconcileSearch } from './reconcile-search.ts';

const QUEUE = 'reconcile-search';

/** Reconciles the search three times a minute, at start, and when Meilisearch is back or has lost its index. */
@Job({ queue: QUEUE, cron: '*/20 * * * * *', staysInside: true })
@Injectable()
export class ReconcilePeriodically implements OnApplicationBootstrap {
  constructor(
    private readonly commands: CommandBus,
    private readonly stock: PropertyStock,
    private readonly jobs: Jobs,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async onApplicationBootstrap() {
    // Those who answer searches notice it, and those who take jobs repair it.
    if (this.config.ROLE !== 'command')
      this.stock.onRepairNeeded(() => void this.jobs.enqueue(QUEUE).catch(() => undefined));
    if (takesJobs(this.config)) await this.jobs.enqueue(QUEUE);
  }

  /** While the index is being rebuilt, the next time is soon enough. */
  async handle() {
    try {
      await this.commands.execute(new ReconcileSearch(system('reconcile'), false));
    } catch (error) {
      if (!(error instanceof RebuildInProgress)) throw error;
    }
  }
}

import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Config } from '../../config.ts';
import { systemActor } from '../../platform/actor.ts';
import { configToken } from '../../platform/config-token.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { isWorkerRole } from '../../platform/jobs/is-worker-role.ts';
import { FailoverSearchEngine } from '../failover-search-engine.ts';
import { RebuildInProgress } from '../search.problems.ts';
import { ReconcileSearch } from './reconcile-search.ts';

const QUEUE = 'reconcile-search';

/** Reconciles the search three times a minute, at start, and when Meilisearch is back or has lost its index. */
@Job({ queue: QUEUE, cron: '*/20 * * * * *', runsWhilePaused: true })
@Injectable()
export class ReconcilePeriodically implements OnApplicationBootstrap {
  constructor(
    private readonly commands: CommandBus,
    private readonly searchEngine: FailoverSearchEngine,
    private readonly jobs: Jobs,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async onApplicationBootstrap() {
    // Those who answer searches notice it, and those who take jobs repair it.
    if (this.config.ROLE !== 'command')
      this.searchEngine.onRepairNeeded(() => void this.jobs.enqueue(QUEUE).catch(() => undefined));
    if (isWorkerRole(this.config)) await this.jobs.enqueue(QUEUE);
  }

  /** While the index is being rebuilt, the next time is soon enough. */
  async handle() {
    try {
      await this.commands.execute(new ReconcileSearch(systemActor('reconcile'), false));
    } catch (error) {
      if (!(error instanceof RebuildInProgress)) throw error;
    }
  }
}

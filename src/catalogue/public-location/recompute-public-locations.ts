import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { DrainState } from '../../platform/draining/drain-state.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { isWorkerRole } from '../../platform/jobs/is-worker-role.ts';
import { StaleLocations } from './stale-locations.sql.ts';

const RECOMPUTE_LOCATIONS = 'draw-points';
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * Draws at start and each hour the points of properties from before there were points, of those that a release wrote
 * which knows nothing of them, and of those in a zone that has become known since or lies elsewhere now.
 */
@Job({ queue: RECOMPUTE_LOCATIONS, cron: '0 50 * * * *', runsWhilePaused: true })
@Injectable()
export class RecomputePublicLocations implements OnApplicationBootstrap {
  constructor(
    private readonly staleLocations: StaleLocations,
    private readonly draining: DrainState,
    private readonly jobs: Jobs,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async onApplicationBootstrap() {
    if (isWorkerRole(this.config)) await this.jobs.enqueue(RECOMPUTE_LOCATIONS);
  }

  async handle() {
    for (let after: string | null = NIL_UUID; after !== null && !this.draining.hasBegun;)
      after = await this.staleLocations.recomputeAfter(after);
  }
}

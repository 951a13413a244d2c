import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { Draining } from '../../platform/draining/draining.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { takesJobs } from '../../platform/jobs/takes-jobs.ts';
import { StrayedPoints } from './strayed-points.sql.ts';

const DRAW_POINTS = 'draw-points';
const NONE = '00000000-0000-0000-0000-000000000000';

/**
 * Draws at start and each hour the points of properties from before there were points, of those that a release wrote
 * which knows nothing of them, and of those in a zone that has become known since or lies elsewhere now.
 */
@Job({ queue: DRAW_POINTS, cron: '0 50 * * * *', staysInside: true })
@Injectable()
export class DrawStrayedPoints implements OnApplicationBootstrap {
  constructor(
    private readonly points: StrayedPoints,
    private readonly draining: Draining,
    private readonly jobs: Jobs,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async onApplicationBootstrap() {
    if (takesJobs(this.config)) await this.jobs.enqueue(DRAW_POINTS);
  }

  async handle() {
    for (let after: string | null = NONE; after !== null && !this.draining.hasBegun;)
      after = await this.points.drawAfter(after);
  }
}

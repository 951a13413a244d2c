import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { DrainState } from '../draining/drain-state.ts';
import { Metrics, toSamples } from '../metrics/metrics.ts';
import { Job } from '../jobs/job.ts';
import { ssrfSafePost } from '../net/ssrf-safe-post.ts';
import { cdnTimings } from './cdn-timings.ts';

export const PURGE_CDN = 'purge-cdn';

const RESPONSE_TIMEOUT_MS = 15_000;
const MIN_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 60_000;
const PURGES = {
  name: 'agency_cdn_purges_total',
  help: 'Attempts of this process to empty the CDN, by what became of them',
  labels: ['outcome'],
};

/**
 * Empties the CDN, and tries until it can. In the whole cluster one runs and one waits. It goes on during a pause: visitors
 * are shown a restored stock too.
 */
@Job({ queue: PURGE_CDN, policy: 'next', runsWhilePaused: true })
@Injectable()
export class PurgeCdn implements OnModuleInit {
  private readonly log = new Logger('cdn');
  private readonly outcomes = { done: 0, failed: 0 };

  constructor(
    @Inject(configToken) private readonly config: Config,
    private readonly draining: DrainState,
    private readonly figures: Metrics,
  ) {}

  onModuleInit() {
    this.figures.counter(PURGES, () => toSamples('outcome', this.outcomes));
  }

  async handle(_data: object, signal: AbortSignal) {
    // Also of the last change that was merged into this job, which was announced before it began.
    await setTimeout(cdnTimings.purgeDelayMs, undefined, { signal });
    const leaving = AbortSignal.any([signal, this.draining.signal]);
    for (let wait = MIN_RETRY_DELAY_MS; !(await this.tryPurge(signal)); wait = Math.min(2 * wait, MAX_RETRY_DELAY_MS))
      await setTimeout(wait, undefined, { signal: leaving });
    await setTimeout(cdnTimings.cooldownMs, undefined, { signal: leaving }).catch(() => undefined);
  }

  private async tryPurge(signal: AbortSignal) {
    const { CDN_PURGE_URL: address = '', CDN_PURGE_TOKEN: token } = this.config;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    try {
      await ssrfSafePost(address, {
        headers,
        body: '{"purge_everything":true}',
        deadlineMs: RESPONSE_TIMEOUT_MS,
        signal,
      });
      this.outcomes.done += 1;
      return true;
    } catch (fault) {
      this.outcomes.failed += 1;
      this.log.error({ msg: 'the CDN could not be purged', reason: (fault as Error).message });
      return false;
    }
  }
}

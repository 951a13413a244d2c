import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { Draining } from '../draining/draining.ts';
import { Figures, samplesBy } from '../figures/figures.ts';
import { Job } from '../jobs/job.ts';
import { guardedPost } from '../net/guarded-post.ts';
import { settling } from './settling.ts';

export const PURGE_CDN = 'purge-cdn';

const ANSWERED_WITHIN_MS = 15_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const PURGES = {
  name: 'agency_cdn_purges_total',
  help: 'Attempts of this process to empty the CDN, by what became of them',
  labels: ['outcome'],
};

/**
 * Empties the CDN, and tries until it can. In the whole cluster one runs and one waits. It goes on during a pause: visitors
 * are shown a restored stock too.
 */
@Job({ queue: PURGE_CDN, keeps: 'next', staysInside: true })
@Injectable()
export class PurgeCdn implements OnModuleInit {
  private readonly log = new Logger('cdn');
  private readonly outcomes = { done: 0, failed: 0 };

  constructor(
    @Inject(configToken) private readonly config: Config,
    private readonly draining: Draining,
    private readonly figures: Figures,
  ) {}

  onModuleInit() {
    this.figures.counter(PURGES, () => samplesBy('outcome', this.outcomes));
  }

  async handle(_data: object, signal: AbortSignal) {
    // Also of the last change that was merged into this job, which was announced before it began.
    await setTimeout(settling.purgedAfter, undefined, { signal });
    const leaving = AbortSignal.any([signal, this.draining.signal]);
    for (let wait = FIRST_WAIT_MS; !(await this.isPurged(signal)); wait = Math.min(2 * wait, LONGEST_WAIT_MS))
      await setTimeout(wait, undefined, { signal: leaving });
    await setTimeout(settling.rest, undefined, { signal: leaving }).catch(() => undefined);
  }

  private async isPurged(signal: AbortSignal) {
    const { CDN_PURGE_URL: address = '', CDN_PURGE_TOKEN: token } = this.config;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    try {
      await guardedPost(address, {
        headers,
        body: '{"purge_everything":true}',
        deadlineMs: ANSWERED_WITHIN_MS,
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

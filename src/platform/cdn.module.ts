import { Module, Inject, Injectable, Logger, type OnModuleInit, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { type Config, configToken } from '../config.ts';
import { InvalidationBus } from './cache-invalidation/invalidation-bus.sql.ts';
import { DrainState } from './drain-state.ts';
import { Job } from './jobs/job.ts';
import { Jobs } from './jobs/jobs.ts';
import { cdnTimings } from './limits/deadlines.ts';
import { Metrics, toSamples } from './metrics/metrics.ts';
import { ssrfSafePost } from './net/ssrf-safe-agent.ts';
import { MINUTE_MS, SECOND_MS } from './time-units.contract.ts';

/**
 * Schedules a purge after every public change, and when a serving or working process starts or stops, since the pages
 * of two releases refer to different files.
 */
@Injectable()
class CdnPurgeScheduler implements OnApplicationBootstrap {
  private readonly log = new Logger('cdn');

  constructor(
    @Inject(configToken) private readonly config: Config,
    private readonly invalidations: InvalidationBus,
    private readonly drainState: DrainState,
    private readonly jobs: Jobs,
  ) {}

  async onApplicationBootstrap() {
    this.invalidations.onPublished(() => this.purge());
    if (this.config.ROLE === 'command') return;
    // A killed process may have left unpublished changes, so every start purges.
    await this.purge();
    this.drainState.signal.addEventListener('abort', () => void this.purgeOnShutdown());
  }

  private purge() {
    return this.jobs.enqueue(PURGE_CDN, { group: PURGE_CDN });
  }

  private async purgeOnShutdown() {
    try {
      await this.purge();
    } catch (err) {
      this.log.warn({ msg: 'the CDN purge at shutdown could not be queued', err });
    }
  }
}

const PURGE_CDN = 'purge-cdn';

const RESPONSE_TIMEOUT_MS = 15 * SECOND_MS;
const MIN_RETRY_DELAY_MS = SECOND_MS;
const MAX_RETRY_DELAY_MS = MINUTE_MS;
const PURGES = {
  name: 'agency_cdn_purges_total',
  help: 'Attempts of this process to purge the CDN, by outcome',
  labels: ['outcome'],
};

/**
 * Purges the CDN and retries until it succeeds or the process drains. One job runs in the whole cluster, also during a
 * pause, since visitors see restored data too.
 */
@Job({ queue: PURGE_CDN, policy: 'singleton', runsWhilePaused: true })
@Injectable()
class PurgeCdn implements OnModuleInit {
  private readonly log = new Logger('cdn');
  private readonly outcomes = { done: 0, failed: 0 };

  constructor(
    @Inject(configToken) private readonly config: Config,
    private readonly drainState: DrainState,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit() {
    this.metrics.registerCounter(PURGES, () => toSamples('outcome', this.outcomes));
  }

  async handle(_data: object, signal: AbortSignal) {
    // Waits until no process can send a response from before the last change that was merged into this job.
    await setTimeout(cdnTimings.purgeDelayMs, undefined, { signal });
    const stopSignal = AbortSignal.any([signal, this.drainState.signal]);
    for (let wait = MIN_RETRY_DELAY_MS; !(await this.tryPurge(signal)); wait = Math.min(2 * wait, MAX_RETRY_DELAY_MS))
      await setTimeout(wait, undefined, { signal: stopSignal });
    await setTimeout(cdnTimings.cooldownMs, undefined, { signal: stopSignal }).catch(() => undefined);
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
    } catch (error) {
      this.outcomes.failed += 1;
      this.log.error({ msg: 'the CDN could not be purged', reason: (error as Error).message });
      return false;
    }
  }
}

@Module({ providers: [PurgeCdn, CdnPurgeScheduler] })
export class CdnModule {}

import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { InvalidationBus } from '../cache-invalidation/invalidation-bus.ts';
import { configToken } from '../config-token.ts';
import { DrainState } from '../draining/drain-state.ts';
import { Jobs } from '../jobs/jobs.ts';
import { PURGE_CDN } from './purge-cdn.ts';

/** Asks for a purge after every public change, and when a process comes or goes: the pages of two releases name different files. */
@Injectable()
export class CdnPurgeScheduler implements OnApplicationBootstrap {
  private readonly log = new Logger('cdn');

  constructor(
    @Inject(configToken) private readonly config: Config,
    private readonly changes: InvalidationBus,
    private readonly draining: DrainState,
    private readonly jobs: Jobs,
  ) {}

  async onApplicationBootstrap() {
    this.changes.onPublished(() => this.purge());
    if (this.config.ROLE === 'command') return;
    // Whatever a process that was killed could not announce any more is purged by the start of the next.
    await this.purge();
    this.draining.signal.addEventListener('abort', () => void this.purgeOnShutdown());
  }

  private purge() {
    return this.jobs.enqueue(PURGE_CDN, { group: PURGE_CDN });
  }

  private async purgeOnShutdown() {
    try {
      await this.purge();
    } catch (err) {
      this.log.warn({ msg: 'no purge for the end of this process', err });
    }
  }
}

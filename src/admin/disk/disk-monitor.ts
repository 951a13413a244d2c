import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { type Config, configToken } from '../../config.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import { Disk } from '../../platform/files/disk.ts';
import { sweepDrafts } from '../../platform/files/write-durably.ts';
import { MINUTE_MS } from '../../platform/time-units.contract.ts';
import { DiskAlarms } from './disk-alarms.ts';

const CHECK_INTERVAL_MS = MINUTE_MS;
/** Half-written files are removed at the start and then every hour. */
const CHECKS_PER_SWEEP = 60;

/**
 * Checks the disk of this machine while the application runs. It is not a job, because each machine has its own disk.
 */
@Injectable()
export class DiskMonitor implements BeforeApplicationShutdown {
  private readonly logger = new Logger('disk');
  private readonly shutdown = new AbortController();

  constructor(
    private readonly disk: Disk,
    private readonly alarms: DiskAlarms,
    @Inject(configToken) private readonly config: Config,
  ) {}

  beforeApplicationShutdown() {
    this.shutdown.abort();
  }

  /** Runs until the application shuts down. */
  async start() {
    const { signal } = this.shutdown;
    for (let checks = 0; !signal.aborted; checks++) {
      if (checks % CHECKS_PER_SWEEP === 0) await this.runSafely(() => this.sweep());
      await this.runSafely(() => this.check());
      await setTimeout(CHECK_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async check() {
    await this.alarms.check(await this.disk.getUsage());
  }

  private async sweep() {
    const removedCount = await sweepDrafts(this.config.DATA_FOLDER);
    if (removedCount) this.logger.log({ msg: 'half-written files removed', count: removedCount });
  }

  /** Ignores database outages, which are reported elsewhere; the next check follows in a minute. */
  private async runSafely(work: () => Promise<void>) {
    await work().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error) && !this.shutdown.signal.aborted)
        this.logger.warn({ msg: 'the disk check failed', err: error });
    });
  }
}

import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-away.ts';
import { Disk } from '../../platform/files/disk/disk.ts';
import { sweepDrafts } from '../../platform/files/sweep-drafts.ts';
import { DiskAlarms } from './disk-alarms.ts';

const CHECK_INTERVAL_MS = 60_000;
/** Drafts are swept at the start and then with every so many looks. */
const CHECKS_PER_SWEEP = 60;

/** Looks after the disk of this machine for as long as the application serves. Not a job: each machine has its own. */
@Injectable()
export class DiskMonitor implements BeforeApplicationShutdown {
  private readonly log = new Logger('disk');
  private readonly stopping = new AbortController();

  constructor(
    private readonly disk: Disk,
    private readonly alarms: DiskAlarms,
    @Inject(configToken) private readonly config: Config,
  ) {}

  beforeApplicationShutdown() {
    this.stopping.abort();
  }

  async start() {
    const { signal } = this.stopping;
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
    const removed = await sweepDrafts(this.config.DATA_FOLDER);
    if (removed) this.log.log({ msg: 'half-written files removed', count: removed });
  }

  /** The next look comes in a minute; the database says by itself that it is away. */
  private async runSafely(work: () => Promise<void>) {
    await work().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error) && !this.stopping.signal.aborted)
        this.log.warn({ msg: 'the disk was not looked after', err: error });
    });
  }
}

import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { isDatabaseAway } from '../../platform/database/database-away.ts';
import { Disk } from '../../platform/files/disk/disk.ts';
import { sweepDrafts } from '../../platform/files/sweep-drafts.ts';
import { DiskAlarms } from './disk-alarms.ts';

const LOOK_EVERY_MS = 60_000;
/** Drafts are swept at the start and then with every so many looks. */
const SWEEP_EVERY = 60;

/** Looks after the disk of this machine for as long as the application serves. Not a job: each machine has its own. */
@Injectable()
export class DiskWatch implements BeforeApplicationShutdown {
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

  async begin() {
    const { signal } = this.stopping;
    for (let looks = 0; !signal.aborted; looks++) {
      if (looks % SWEEP_EVERY === 0) await this.attempt(() => this.sweep());
      await this.attempt(() => this.look());
      await setTimeout(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async look() {
    await this.alarms.judge(await this.disk.usage());
  }

  private async sweep() {
    const removed = await sweepDrafts(this.config.DATA_FOLDER);
    if (removed) this.log.log({ msg: 'half-written files removed', count: removed });
  }

  /** The next look comes in a minute; the database says by itself that it is away. */
  private async attempt(work: () => Promise<void>) {
    await work().catch((error: unknown) => {
      if (!isDatabaseAway(error) && !this.stopping.signal.aborted)
        this.log.warn({ msg: 'the disk was not looked after', err: error });
    });
  }
}

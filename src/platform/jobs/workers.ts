import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PgBoss, type WorkOptions } from 'pg-boss';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { Figures, plain } from '../figures/figures.ts';
import { Pause, SystemPaused } from '../pause/pause.ts';
import { takesJobs } from './takes-jobs.ts';

const LOOK_EVERY_MS = 2_000;
const TAKES_JOBS = {
  name: 'agency_takes_jobs',
  help: 'Whether this process takes jobs and events; without any that does, mails, imports and the search stand still',
};

type Handle = (batch: { data: object; signal: AbortSignal }[]) => Promise<void>;
type Worker = { queue: string; options: WorkOptions; handle: Handle };

/** The workers of queues: while the system is paused, those whose work leaves the house take nothing. */
@Injectable()
export class Workers implements OnModuleInit, BeforeApplicationShutdown {
  private readonly holding: Worker[] = [];
  private isHeld = false;
  private isEnding = false;

  constructor(
    private readonly boss: PgBoss,
    private readonly pause: Pause,
    @Inject(configToken) private readonly config: Config,
    private readonly figures: Figures,
  ) {}

  onModuleInit() {
    this.figures.gauge(TAKES_JOBS, () => plain(this.areWanted ? 1 : 0));
  }

  /** Whether this process works at all; the command line leaves that to the server. */
  get areWanted() {
    return takesJobs(this.config);
  }

  /** One that goes on during a pause: its work stays in the house. */
  async begin({ queue, options, handle }: Worker) {
    await this.boss.work<object>(queue, options, handle);
  }

  async beginUnlessPaused(worker: Worker) {
    this.holding.push(worker);
    if (this.holding.length === 1) this.isHeld = await this.pause.isOn();
    if (!this.isHeld) await this.begin(guarded(worker, this.pause));
  }

  arePaused() {
    return this.pause.isOn();
  }

  beforeApplicationShutdown() {
    this.isEnding = true;
  }

  /** Follows a pause that begins or ends while this process runs. */
  @Interval(LOOK_EVERY_MS)
  async look() {
    if (!this.holding.length || this.isEnding) return;
    const isOn = await this.pause.isOn().catch(() => this.isHeld);
    if (isOn === this.isHeld || this.isEnding) return;
    this.isHeld = isOn;
    for (const worker of this.holding)
      await (isOn ? this.boss.offWork(worker.queue, { wait: false }) : this.begin(guarded(worker, this.pause)));
  }
}

/** What was taken before this process knew of the pause is handed back, to be tried again. */
const guarded = (worker: Worker, pause: Pause): Worker => ({
  ...worker,
  handle: async (batch) => {
    if (await pause.isOn()) throw new SystemPaused();
    await worker.handle(batch);
  },
});

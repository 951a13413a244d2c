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
  /** Those that a pause stops. */
  private readonly pausable: Worker[] = [];
  /** Which of them take jobs now, so that a look finishes what another one could not. */
  private readonly running = new Set<Worker>();
  private isLooking = false;
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
    if (!(await this.pause.isOn())) await this.start(worker);
    this.pausable.push(worker);
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
    if (this.isLooking || !this.pausable.length) return;
    this.isLooking = true;
    try {
      const isOn = await this.pause.isOn().catch(() => null);
      for (const worker of this.pausable) {
        if (isOn === null || this.isEnding) return;
        if (isOn === this.running.has(worker)) await (isOn ? this.stop(worker) : this.start(worker));
      }
    } finally {
      this.isLooking = false;
    }
  }

  private async start(worker: Worker) {
    await this.begin(guarded(worker, this.pause));
    this.running.add(worker);
  }

  private async stop(worker: Worker) {
    await this.boss.offWork(worker.queue, { wait: false });
    this.running.delete(worker);
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

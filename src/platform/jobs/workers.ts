import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PgBoss, type WorkOptions } from 'pg-boss';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { Metrics, singleSample } from '../metrics/metrics.ts';
import { Pause, SystemPaused } from '../pause/pause.ts';
import { isWorkerRole } from './is-worker-role.ts';

const PAUSE_CHECK_INTERVAL_MS = 2_000;
const TAKES_JOBS_METRIC = {
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
  private isFollowingPause = false;
  private isEnding = false;

  constructor(
    private readonly boss: PgBoss,
    private readonly pause: Pause,
    @Inject(configToken) private readonly config: Config,
    private readonly figures: Metrics,
  ) {}

  onModuleInit() {
    this.figures.gauge(TAKES_JOBS_METRIC, () => singleSample(this.isEnabled ? 1 : 0));
  }

  /** Whether this process works at all; the command line leaves that to the server. */
  get isEnabled() {
    return isWorkerRole(this.config);
  }

  /** One that goes on during a pause: its work stays in the house. */
  async startWorker({ queue, options, handle }: Worker) {
    await this.boss.work<object>(queue, options, handle);
  }

  async startUnlessPaused(worker: Worker) {
    if (!(await this.pause.isOn())) await this.start(worker);
    this.pausable.push(worker);
  }

  isPaused() {
    return this.pause.isOn();
  }

  beforeApplicationShutdown() {
    this.isEnding = true;
  }

  /** Follows a pause that begins or ends while this process runs. */
  @Interval(PAUSE_CHECK_INTERVAL_MS)
  async followPause() {
    if (this.isFollowingPause || !this.pausable.length) return;
    this.isFollowingPause = true;
    try {
      const isOn = await this.pause.isOn().catch(() => null);
      for (const worker of this.pausable) {
        if (isOn === null || this.isEnding) return;
        if (isOn === this.running.has(worker)) await (isOn ? this.stop(worker) : this.start(worker));
      }
    } finally {
      this.isFollowingPause = false;
    }
  }

  private async start(worker: Worker) {
    await this.startWorker(guardWithPause(worker, this.pause));
    this.running.add(worker);
  }

  private async stop(worker: Worker) {
    await this.boss.offWork(worker.queue, { wait: false });
    this.running.delete(worker);
  }
}

/** What was taken before this process knew of the pause is handed back, to be tried again. */
const guardWithPause = (worker: Worker, pause: Pause): Worker => ({
  ...worker,
  handle: async (batch) => {
    if (await pause.isOn()) throw new SystemPaused();
    await worker.handle(batch);
  },
});

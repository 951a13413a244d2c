import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PgBoss, type WorkOptions } from 'pg-boss';
import { type Config, configToken } from '../../config.ts';
import { Metrics, singleSample } from '../metrics/metrics.ts';
import { Pause, SystemPaused } from '../pause.ts';
import { SECOND_MS } from '../time-units.contract.ts';
import { isWorkerRole } from './job.ts';

const PAUSE_CHECK_INTERVAL_MS = 2 * SECOND_MS;
const TAKES_JOBS_METRIC = {
  name: 'agency_takes_jobs',
  help: '1 if this process runs jobs and handles events; if none does, mails, imports and search updates stop',
};

type Handle = (batch: { data: object; signal: AbortSignal }[]) => Promise<void>;
type Worker = { queue: string; options: WorkOptions; handle: Handle };

/** While the system is paused, workers with external effects take no jobs. */
@Injectable()
export class Workers implements OnModuleInit, BeforeApplicationShutdown {
  private readonly pausable: Worker[] = [];
  /** Pausable workers that currently take jobs. If a check fails halfway, the next one completes it. */
  private readonly running = new Set<Worker>();
  private isFollowingPause = false;
  private isEnding = false;

  constructor(
    private readonly boss: PgBoss,
    private readonly pause: Pause,
    @Inject(configToken) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit() {
    this.metrics.registerGauge(TAKES_JOBS_METRIC, () => singleSample(this.isEnabled ? 1 : 0));
  }

  get isEnabled() {
    return isWorkerRole(this.config);
  }

  async startWorker({ queue, options, handle }: Worker) {
    await this.boss.work<object>(queue, options, handle);
  }

  /** The worker stops during a pause and starts again afterwards. */
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

/** Fails jobs that were taken before this process noticed the pause, so that they are retried later. */
const guardWithPause = (worker: Worker, pause: Pause): Worker => ({
  ...worker,
  handle: async (batch) => {
    if (await pause.isOn()) throw new SystemPaused();
    await worker.handle(batch);
  },
});

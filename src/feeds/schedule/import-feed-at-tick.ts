import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import type { Feed } from '../feed.entity.ts';
import type { ImportInput } from '../import-feed.ts';
import type { FeedTick } from './feed-tick.ts';
import { FeedThread } from './feed-thread.ts';
import { TickRuns } from './tick-runs.ts';

export const IMPORT_FEED_AT_TICK = 'import-feed-at-tick';

/** Imports a feed once for each tick, which is delivered again until its run has ended. */
@Job({ queue: IMPORT_FEED_AT_TICK, keeps: 'each' })
@Injectable()
export class ImportFeedAtTick implements OnModuleDestroy {
  private readonly log = new Logger('feeds');
  private readonly leaving = new AbortController();

  constructor(
    private readonly runs: TickRuns,
    private readonly thread: FeedThread,
  ) {}

  async handle(tick: FeedTick, unwanted: AbortSignal) {
    const feed = await this.runs.feedOf(tick);
    const input = feed && inputAt(feed, tick);
    if (!input || (await this.runs.isOver(tick))) return;
    try {
      await this.thread.import(input, AbortSignal.any([unwanted, this.leaving.signal]));
    } catch (error) {
      this.log.error(error);
      await this.runs.fail(feed, tick, sentence(error));
    }
    if (!(await this.runs.isOver(tick))) throw new Error(`The run of ${tick.scheduledFor} is to be taken up again.`);
  }

  /** What is cut off here is taken up by another process, or after the next start. */
  onModuleDestroy() {
    this.leaving.abort();
  }
}

function inputAt({ name, format, address, isActive }: Feed, { scheduledFor }: FeedTick): ImportInput | null {
  if (!isActive || !address) return null;
  const asked = { trigger: 'schedule', dryRun: false, allowWithdrawals: false } as const;
  return { ...asked, feedName: name, format, address, scheduledFor: new Date(scheduledFor) };
}

const sentence = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'La importación se ha detenido: necesitaba más memoria de la permitida.'
    : 'La importación se ha detenido por un error inesperado.';

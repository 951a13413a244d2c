import { Injectable, Logger } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { DrainState } from '../../platform/drain-state.ts';
import { FileNotWritten } from '../../platform/files/files.problems.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { isServerUnreachable } from '../../platform/net/net.problems.ts';
import { OnEvent } from '../../platform/outbox/on-event.ts';
import { createBulkhead } from '../../platform/pictures/fair-scheduler.ts';
import { PictureRejected } from '../../platform/pictures/pictures.problems.ts';
import { MINUTE_MS } from '../../platform/time-units.contract.ts';
import { PropertiesChanged } from '../property.events.ts';
import { PendingDownloads, MAX_ATTEMPTS, FailedDownloads } from './download-queue.sql.ts';
import { type DownloadResult, DownloadResults } from './download-results.ts';
import { PictureSource } from './picture-source.ts';
import type { PropertyPicture } from './property-picture.entity.ts';

/** Pictures per query: of a web server, and of local files. */
const BATCH_SIZE = { web: 40, local: 200 };
const CONCURRENCY = 12;
/** Retries have their own slots, since they may take long. */
const RETRY_CONCURRENCY = 4;
const HOST_CONCURRENCY = 4;
/** After this many requests in a row without an answer, the server counts as unavailable. */
const MAX_UNANSWERED = 3;
const TIME_LIMIT_MS = 5 * MINUTE_MS;
const CHECK_EVERY_MS = 1000;

export const STORE_PICTURES = 'store-pictures';

/** One execution of the job; `end` stops it before the time limit. */
type Run = { readonly shouldContinue: () => boolean; readonly end: () => void };

/**
 * Downloads every due picture and retries failures with exponential backoff for about two hours. Each server has its
 * own queue, so that an unavailable one delays no other. A full disk does not count as an attempt: the run ends, and
 * the remaining pictures stay due, as at shutdown.
 */
@Job({ queue: STORE_PICTURES, cron: '0 * * * * *' })
@Injectable()
export class StorePictures {
  private readonly log = new Logger('pictures');
  private readonly limiters = { first: createBulkhead(CONCURRENCY), repeat: createBulkhead(RETRY_CONCURRENCY) };

  constructor(
    private readonly pendingDownloads: PendingDownloads,
    private readonly results: DownloadResults,
    private readonly source: PictureSource,
    private readonly draining: DrainState,
  ) {}

  /** Polls for servers with due pictures, so that slow servers delay no others. */
  async handle() {
    let deadline = Date.now() + TIME_LIMIT_MS;
    const running = new Map<string, Promise<void>>();
    const errors: unknown[] = [];
    const shouldContinue = () => Date.now() < deadline && !errors.length && !this.draining.hasBegun;
    const run = { shouldContinue, end: () => (deadline = 0) };
    do {
      for (const host of shouldContinue() ? await this.pendingDownloads.listHosts() : []) {
        if (running.has(host)) continue;
        const work = this.storeHost(host, run).catch((error: unknown) => void errors.push(error));
        running.set(
          host,
          work.finally(() => running.delete(host)),
        );
      }
      if (running.size)
        await Promise.race([...running.values(), setTimeout(CHECK_EVERY_MS, undefined, { ref: false })]);
    } while (running.size);
    if (errors.length) throw errors[0];
  }

  private async storeHost(host: string, run: Run) {
    const size = host ? BATCH_SIZE.web : BATCH_SIZE.local;
    for (let count = size; count === size && run.shouldContinue();) {
      const pictures = await this.pendingDownloads.findByHost(host, size);
      count = pictures.length;
      const hostFailure = await this.results.runAndWriteResults((record) => this.storeBatch(pictures, record, run));
      if (hostFailure !== null) await this.pendingDownloads.postpone(host, hostFailure);
    }
  }

  /**
   * Stops if the server is unavailable or the run ends. Returns the failure if the server is unavailable, else null.
   */
  private async storeBatch(
    pictures: PropertyPicture[],
    record: (result: DownloadResult) => void,
    run: Run,
  ): Promise<string | null> {
    const hostLimiter = createBulkhead(HOST_CONCURRENCY);
    let unansweredCount = 0;
    let hostFailure: string | null = null;
    const store = async (picture: PropertyPicture) => {
      if (hostFailure !== null || !run.shouldContinue()) return;
      const { change, isUnanswered } = await this.store(picture, run);
      if (this.draining.hasBegun) return;
      record({ picture, change });
      unansweredCount = isUnanswered ? unansweredCount + 1 : 0;
      if (unansweredCount >= MAX_UNANSWERED) hostFailure = change.failure ?? null;
    };
    await Promise.all(
      pictures.map((picture) =>
        hostLimiter(() => this.limiters[picture.attempts ? 'repeat' : 'first'](() => store(picture))),
      ),
    );
    return hostFailure;
  }

  private async store({ url, attempts }: PropertyPicture, run: Run) {
    const requestedAt = new Date();
    try {
      const { picture, validators } = await this.source.obtain(url, this.draining.signal);
      const change = { ...picture, nextAttemptAt: null, failure: null, validators, askedAt: requestedAt };
      return { change, isUnanswered: false };
    } catch (error) {
      if (error instanceof FileNotWritten) {
        if (run.shouldContinue()) this.log.warn({ msg: 'pictures cannot be written', reason: error.message });
        run.end();
        return { change: { failure: error.message }, isUnanswered: false };
      }
      const isFinal = error instanceof PictureRejected || attempts + 1 >= MAX_ATTEMPTS;
      const nextAttemptAt = isFinal ? null : new Date(Date.now() + MINUTE_MS * 2 ** attempts);
      const failure = error instanceof Error ? error.message.slice(0, 300) : 'Error desconocido';
      const change = { key: null, attempts: attempts + 1, nextAttemptAt, failure, askedAt: requestedAt };
      return { change, isUnanswered: isServerUnreachable(error) };
    }
  }
}

/** Downloads new pictures at once, and retries pictures of the changed properties whose download has finally failed. */
@OnEvent(PropertiesChanged)
@Injectable()
export class StorePicturesWhenChanged {
  constructor(
    private readonly jobs: Jobs,
    private readonly failedDownloads: FailedDownloads,
  ) {}

  async handle(changes: PropertiesChanged[]) {
    await this.failedDownloads.retryChanged([...new Set(changes.flatMap(({ ids }) => ids))]);
    await this.jobs.enqueue(STORE_PICTURES);
  }
}

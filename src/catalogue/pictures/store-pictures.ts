import { Injectable, Logger } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { DrainState } from '../../platform/draining/drain-state.ts';
import { FileNotWritten } from '../../platform/files/files.problems.ts';
import { Job } from '../../platform/jobs/job.ts';
import { isServerUnreachable } from '../../platform/net/net.problems.ts';
import { createBulkhead } from '../../platform/pictures/create-bulkhead.ts';
import { UnusablePicture } from '../../platform/pictures/pictures.problems.ts';
import { PictureSource } from './picture-source.ts';
import type { PropertyPicture } from './property-picture.entity.ts';
import { PendingDownloads, MAX_ATTEMPTS } from './download/pending-downloads.sql.ts';
import { type DownloadResult, DownloadResults } from './download/download-results.ts';

const BATCH_SIZE = { web: 40, local: 200 };
const CONCURRENCY = 12;
/** Retries have places of their own, since they may take long. */
const RETRY_CONCURRENCY = 4;
const HOST_CONCURRENCY = 4;
/** After so many requests in a row without an answer, the server counts as unavailable. */
const MAX_UNANSWERED = 3;
const MINUTE_MS = 60_000;
const TIME_LIMIT_MS = 5 * MINUTE_MS;
const CHECK_EVERY_MS = 1000;

export const STORE_PICTURES = 'store-pictures';

type Run = { readonly shouldContinue: () => boolean; readonly end: () => void };

/**
 * Downloads every picture that is due; failures are retried with exponential backoff for about four hours. Each server
 * has a queue of its own, so that an unavailable one delays no other. A full disk is no failure of a picture: the round
 * ends, and all that is due stays due, as does what a drain cuts off.
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

  /** Looks for servers with due pictures again and again, so that slow ones delay no other. */
  async handle() {
    let end = Date.now() + TIME_LIMIT_MS;
    const running = new Map<string, Promise<void>>();
    const errors: unknown[] = [];
    const shouldContinue = () => Date.now() < end && !errors.length && !this.draining.hasBegun;
    const run = { shouldContinue, end: () => (end = 0) };
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
    for (let taken = size; taken === size && run.shouldContinue();) {
      const pictures = await this.pendingDownloads.findByHost(host, size);
      taken = pictures.length;
      const hostFailure = await this.results.streamResults((record) => this.storeBatch(pictures, record, run));
      if (hostFailure !== null) await this.pendingDownloads.postpone(host, hostFailure);
    }
  }

  /** Stops when the server is unavailable or time is up; returns the failure in the former case. */
  private async storeBatch(
    pictures: PropertyPicture[],
    record: (result: DownloadResult) => void,
    run: Run,
  ): Promise<string | null> {
    const hostLimiter = createBulkhead(HOST_CONCURRENCY);
    let unanswered = 0;
    let hostFailure: string | null = null;
    const store = async (picture: PropertyPicture) => {
      if (hostFailure !== null || !run.shouldContinue()) return;
      const { change, isOutOfReach: isUnanswered } = await this.store(picture, run);
      if (this.draining.hasBegun) return;
      record({ picture, change });
      unanswered = isUnanswered ? unanswered + 1 : 0;
      if (unanswered >= MAX_UNANSWERED) hostFailure = change.failure ?? null;
    };
    await Promise.all(
      pictures.map((picture) =>
        hostLimiter(() => this.limiters[picture.attempts ? 'repeat' : 'first'](() => store(picture))),
      ),
    );
    return hostFailure;
  }

  private async store({ url, attempts, alt }: PropertyPicture, run: Run) {
    const askedAt = new Date();
    try {
      const { picture, validators } = await this.source.obtain(url, this.draining.signal);
      const { alt: generatedAlt, ...stored } = picture;
      // Only drawings have a description; a text by staff is kept.
      const altChange = alt === null && generatedAlt !== null && { alt: generatedAlt };
      const change = { ...stored, ...altChange, nextAttemptAt: null, failure: null, validators, askedAt };
      return { change, isOutOfReach: false };
    } catch (error) {
      if (error instanceof FileNotWritten) {
        if (run.shouldContinue()) this.log.warn({ msg: 'no picture can be written', reason: error.message });
        run.end();
        return { change: { failure: error.message }, isOutOfReach: false };
      }
      const isFinal = error instanceof UnusablePicture || attempts + 1 >= MAX_ATTEMPTS;
      const nextAttemptAt = isFinal ? null : new Date(Date.now() + MINUTE_MS * 2 ** attempts);
      const failure = error instanceof Error ? error.message.slice(0, 300) : 'Error desconocido';
      const change = { key: null, attempts: attempts + 1, nextAttemptAt, failure, askedAt };
      return { change, isOutOfReach: isServerUnreachable(error) };
    }
  }
}

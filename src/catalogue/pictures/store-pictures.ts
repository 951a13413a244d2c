import { Injectable, Logger } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { Draining } from '../../platform/draining/draining.ts';
import { FileNotWritten } from '../../platform/files/files.problems.ts';
import { Job } from '../../platform/jobs/job.ts';
import { isOutOfReach } from '../../platform/net/net.problems.ts';
import { bulkhead } from '../../platform/pictures/bulkhead.ts';
import { UnusablePicture } from '../../platform/pictures/pictures.problems.ts';
import { PictureSource } from './picture-source.ts';
import type { PropertyPicture } from './property-picture.entity.ts';
import { DuePictures, MOST_ATTEMPTS } from './storing/due-pictures.sql.ts';
import { type PictureOutcome, PictureOutcomes } from './storing/picture-outcomes.ts';

const BATCH = { web: 40, local: 200 };
const CONCURRENCY = 12;
/** Retries have places of their own, since they may take long. */
const RETRY_CONCURRENCY = 4;
const HOST_CONCURRENCY = 4;
/** After so many requests in a row without an answer, the server counts as unavailable. */
const MOST_SILENT = 3;
const MINUTE = 60_000;
const TIME_LIMIT = 5 * MINUTE;
const CHECK_EVERY_MS = 1000;

export const STORE_PICTURES = 'store-pictures';

type Round = { readonly goesOn: () => boolean; readonly end: () => void };

/**
 * Downloads every picture that is due; failures are retried with exponential backoff for about four hours. Each server
 * has a queue of its own, so that an unavailable one delays no other. A full disk is no failure of a picture: the round
 * ends, and all that is due stays due, as does what a drain cuts off.
 */
@Job({ queue: STORE_PICTURES, cron: '0 * * * * *' })
@Injectable()
export class StorePictures {
  private readonly log = new Logger('pictures');
  private readonly places = { first: bulkhead(CONCURRENCY), repeat: bulkhead(RETRY_CONCURRENCY) };

  constructor(
    private readonly due: DuePictures,
    private readonly outcomes: PictureOutcomes,
    private readonly source: PictureSource,
    private readonly draining: Draining,
  ) {}

  /** Looks for servers with due pictures again and again, so that slow ones delay no other. */
  async handle() {
    let end = Date.now() + TIME_LIMIT;
    const busy = new Map<string, Promise<void>>();
    const faults: unknown[] = [];
    const goesOn = () => Date.now() < end && !faults.length && !this.draining.hasBegun;
    const round = { goesOn, end: () => (end = 0) };
    do {
      for (const host of goesOn() ? await this.due.hosts() : []) {
        if (busy.has(host)) continue;
        const work = this.storeOf(host, round).catch((fault: unknown) => void faults.push(fault));
        busy.set(
          host,
          work.finally(() => busy.delete(host)),
        );
      }
      if (busy.size) await Promise.race([...busy.values(), setTimeout(CHECK_EVERY_MS, undefined, { ref: false })]);
    } while (busy.size);
    if (faults.length) throw faults[0];
  }

  private async storeOf(host: string, round: Round) {
    const size = host ? BATCH.web : BATCH.local;
    for (let taken = size; taken === size && round.goesOn();) {
      const pictures = await this.due.of(host, size);
      taken = pictures.length;
      const silence = await this.outcomes.writeAsTheyCome((record) => this.storeAll(pictures, record, round));
      if (silence !== null) await this.due.putOff(host, silence);
    }
  }

  /** Stops when the server is unavailable or time is up; returns the failure in the former case. */
  private async storeAll(
    pictures: PropertyPicture[],
    record: (outcome: PictureOutcome) => void,
    round: Round,
  ): Promise<string | null> {
    const ofHost = bulkhead(HOST_CONCURRENCY);
    let silent = 0;
    let silence: string | null = null;
    const store = async (picture: PropertyPicture) => {
      if (silence !== null || !round.goesOn()) return;
      const { change, isOutOfReach: isSilent } = await this.store(picture, round);
      if (this.draining.hasBegun) return;
      record({ picture, change });
      silent = isSilent ? silent + 1 : 0;
      if (silent >= MOST_SILENT) silence = change.failure ?? null;
    };
    await Promise.all(
      pictures.map((picture) => ofHost(() => this.places[picture.attempts ? 'repeat' : 'first'](() => store(picture)))),
    );
    return silence;
  }

  private async store({ url, attempts, alt }: PropertyPicture, round: Round) {
    const askedAt = new Date();
    try {
      const { picture, validators } = await this.source.obtain(url, this.draining.signal);
      const { alt: drawn, ...stored } = picture;
      // Only drawings have a description; a text by staff is kept.
      const described = alt === null && drawn !== null && { alt: drawn };
      const change = { ...stored, ...described, nextAttemptAt: null, failure: null, validators, askedAt };
      return { change, isOutOfReach: false };
    } catch (error) {
      if (error instanceof FileNotWritten) {
        if (round.goesOn()) this.log.warn({ msg: 'no picture can be written', reason: error.message });
        round.end();
        return { change: { failure: error.message }, isOutOfReach: false };
      }
      const isFinal = error instanceof UnusablePicture || attempts + 1 >= MOST_ATTEMPTS;
      const nextAttemptAt = isFinal ? null : new Date(Date.now() + MINUTE * 2 ** attempts);
      const failure = error instanceof Error ? error.message.slice(0, 300) : 'Error desconocido';
      const change = { key: null, attempts: attempts + 1, nextAttemptAt, failure, askedAt };
      return { change, isOutOfReach: isOutOfReach(error) };
    }
  }
}

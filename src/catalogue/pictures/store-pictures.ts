import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { Job } from '../../platform/jobs/job.ts';
import { isOutOfReach } from '../../platform/net/net.problems.ts';
import { bulkhead } from '../../platform/pictures/bulkhead.ts';
import { UnusablePicture } from '../../platform/pictures/pictures.problems.ts';
import { PictureSource } from './picture-source.ts';
import type { PropertyPicture } from './property-picture.entity.ts';
import { DuePictures, MOST_ATTEMPTS } from './storing/due-pictures.sql.ts';
import { type PictureOutcome, PictureOutcomes } from './storing/picture-outcomes.ts';

const BATCH = { web: 40, local: 200 };
const AT_ONCE = 12;
/** What has failed before may keep its place for long, and so has places of its own. */
const REPEATS_AT_ONCE = 4;
const OF_A_HOST = 4;
/** In a row, without any answer: the server is away. */
const ENOUGH_SILENCE = 3;
const MINUTE = 60_000;
const TURN = 5 * MINUTE;
const LOOK = 1000;

export const STORE_PICTURES = 'store-pictures';

/**
 * Fetches, checks and stores every picture that is due; a failure is tried again, ever later, for about four hours.
 * Each server has a queue of its own, so that one which does not answer keeps nobody else waiting.
 */
@Job({ queue: STORE_PICTURES, cron: '0 * * * * *' })
@Injectable()
export class StorePictures implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly places = { first: bulkhead(AT_ONCE), repeat: bulkhead(REPEATS_AT_ONCE) };

  constructor(
    private readonly due: DuePictures,
    private readonly outcomes: PictureOutcomes,
    private readonly source: PictureSource,
  ) {}

  /** What is under way is left as it was: the next start takes it up again. */
  beforeApplicationShutdown() {
    this.stopping.abort();
  }

  /** What becomes due at other servers meanwhile does not wait for those that are slow. */
  async handle() {
    const end = Date.now() + TURN;
    const busy = new Map<string, Promise<void>>();
    const faults: unknown[] = [];
    const goesOn = () => Date.now() < end && !faults.length && !this.stopping.signal.aborted;
    do {
      for (const host of goesOn() ? await this.due.hosts() : []) {
        if (busy.has(host)) continue;
        const work = this.storeOf(host, goesOn).catch((fault: unknown) => void faults.push(fault));
        busy.set(
          host,
          work.finally(() => busy.delete(host)),
        );
      }
      if (busy.size) await Promise.race([...busy.values(), setTimeout(LOOK, undefined, { ref: false })]);
    } while (busy.size);
    if (faults.length) throw faults[0];
  }

  private async storeOf(host: string, goesOn: () => boolean) {
    const size = host ? BATCH.web : BATCH.local;
    for (let taken = size; taken === size && goesOn();) {
      const pictures = await this.due.of(host, size);
      taken = pictures.length;
      const silence = await this.outcomes.writeAsTheyCome((come) => this.storeAll(pictures, come, goesOn));
      if (silence !== null) await this.due.putOff(host, silence);
    }
  }

  /** As far as their server answers, and time allows; says why it is left alone. */
  private async storeAll(
    pictures: PropertyPicture[],
    come: (outcome: PictureOutcome) => void,
    goesOn: () => boolean,
  ): Promise<string | null> {
    const ofHost = bulkhead(OF_A_HOST);
    let silent = 0;
    let silence: string | null = null;
    const store = async (picture: PropertyPicture) => {
      if (silence !== null || !goesOn()) return;
      const { change, isOutOfReach: isSilent } = await this.store(picture);
      if (this.stopping.signal.aborted) return;
      come({ picture, change });
      silent = isSilent ? silent + 1 : 0;
      if (silent >= ENOUGH_SILENCE) silence = change.failure ?? null;
    };
    await Promise.all(
      pictures.map((picture) => ofHost(() => this.places[picture.attempts ? 'repeat' : 'first'](() => store(picture)))),
    );
    return silence;
  }

  private async store({ url, attempts, alt }: PropertyPicture) {
    const askedAt = new Date();
    try {
      const { picture, validators } = await this.source.obtain(url, this.stopping.signal);
      const { alt: drawn, ...stored } = picture;
      // A photograph brings no description: what staff have written meanwhile stays.
      const described = alt === null && drawn !== null && { alt: drawn };
      const change = { ...stored, ...described, nextAttemptAt: null, failure: null, validators, askedAt };
      return { change, isOutOfReach: false };
    } catch (error) {
      const hopeless = error instanceof UnusablePicture || attempts + 1 >= MOST_ATTEMPTS;
      const nextAttemptAt = hopeless ? null : new Date(Date.now() + MINUTE * 2 ** attempts);
      const failure = error instanceof Error ? error.message.slice(0, 300) : 'Error desconocido';
      const change = { key: null, attempts: attempts + 1, nextAttemptAt, failure, askedAt };
      return { change, isOutOfReach: isOutOfReach(error) };
    }
  }
}

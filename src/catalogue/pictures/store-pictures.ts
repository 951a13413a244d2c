import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { bulkhead } from '../../platform/pictures/bulkhead.ts';
import { UnusablePicture } from '../../platform/pictures/inspect-picture.ts';
import { lockProperties } from '../records/lock-properties.ts';
import { PropertiesChanged } from '../property.events.ts';
import { PropertyPicture } from './property-picture.entity.ts';
import { PictureSource } from './picture-source.ts';

const BATCH = 200;
const AT_ONCE = 4;
const MOST_ATTEMPTS = 8;
const MINUTE = 60_000;
const TURN = 50_000;

export const STORE_PICTURES = 'store-pictures';

/** Fetches, checks and stores every picture that is due; a failure is tried again, ever later, for about four hours. */
@Job({ queue: STORE_PICTURES, cron: '0 * * * * *' })
@Injectable()
export class StorePictures implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly source: PictureSource,
  ) {}

  /** What is under way is left as it was: the next start takes it up again. */
  beforeApplicationShutdown() {
    this.stopping.abort();
  }

  async handle() {
    const end = Date.now() + TURN;
    let stored = BATCH;
    while (stored === BATCH && Date.now() < end) stored = await this.storeDue();
  }

  private async storeDue() {
    const due = await this.em.find(
      PropertyPicture,
      { nextAttemptAt: { $lte: new Date() } },
      { orderBy: { nextAttemptAt: 'asc', id: 'asc' }, limit: BATCH, disableIdentityMap: true },
    );
    const limited = bulkhead(AT_ONCE);
    const outcomes = await Promise.all(
      due.map((picture) => limited(async () => ({ picture, ...(await this.store(picture)) }))),
    );

    if (this.stopping.signal.aborted) return 0;
    await this.em.transactional(async (em) => {
      await lockProperties(em, { id: { $in: due.map(({ propertyId }) => propertyId) } });
      for (const { picture, change } of outcomes) {
        await em.nativeUpdate(PropertyPicture, { id: picture.id, url: picture.url }, change);
      }
      const changed = outcomes.filter(({ change }) => change.key).map(({ picture }) => picture.propertyId);
      if (changed.length) await this.outbox.record(em, new PropertiesChanged([...new Set(changed)]));
    });
    return due.length;
  }

  private async store({ url, attempts, alt }: PropertyPicture) {
    try {
      const { alt: drawn, ...stored } = await this.source.obtain(url, this.stopping.signal);
      // A photograph brings no description: what staff have written meanwhile stays.
      const described = alt === null && drawn !== null && { alt: drawn };
      return { change: { ...stored, ...described, nextAttemptAt: null, failure: null } };
    } catch (error) {
      const hopeless = error instanceof UnusablePicture || attempts + 1 >= MOST_ATTEMPTS;
      const nextAttemptAt = hopeless ? null : new Date(Date.now() + MINUTE * 2 ** attempts);
      const failure = error instanceof Error ? error.message.slice(0, 300) : 'Error desconocido';
      return { change: { key: null, attempts: attempts + 1, nextAttemptAt, failure } };
    }
  }
}

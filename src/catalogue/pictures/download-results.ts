import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { Outbox } from '../../platform/outbox/outbox.sql.ts';
import { PropertiesChanged } from '../property.events.ts';
import { findPropertiesForUpdate } from '../records/find-properties.ts';
import { PropertyPicture } from './property-picture.entity.ts';

export type DownloadResult = {
  picture: PropertyPicture;
  change: Partial<
    Pick<PropertyPicture, 'key' | 'width' | 'height' | 'color' | 'alt' | 'attempts' | 'nextAttemptAt' | 'failure'> &
      Pick<PropertyPicture, 'validators' | 'askedAt'>
  >;
};

const WRITE_EVERY_MS = 1000;

@Injectable()
export class DownloadResults {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Runs `work` and writes the results that it records in batches once a second, since pictures of one property arrive
   * together. Returns what `work` returns.
   */
  async runAndWriteResults<T>(work: (record: (result: DownloadResult) => void) => Promise<T>): Promise<T> {
    const results: DownloadResult[] = [];
    let isDone = false;
    const workPromise = work((result) => void results.push(result)).finally(() => (isDone = true));
    const write = async () => {
      while (!isDone) {
        await Promise.race([workPromise, setTimeout(WRITE_EVERY_MS, undefined, { ref: false })]);
        await this.write(results.splice(0));
      }
    };
    // Results that could not be written are downloaded again.
    const [workResult, writeResult] = await Promise.allSettled([workPromise, write()]);
    if (writeResult.status === 'rejected') throw writeResult.reason;
    return (workResult as PromiseFulfilledResult<T>).value;
  }

  /** Writes the results, skips pictures that were replaced meanwhile, and publishes PropertiesChanged. */
  async write(results: DownloadResult[]) {
    if (!results.length) return;
    // A fork, since the entity manager would compare all loaded entities at every flush.
    await this.em.fork().transactional(async (em) => {
      await findPropertiesForUpdate(em, { id: { $in: results.map(({ picture }) => picture.propertyId) } });
      for (const { picture, change } of results)
        await em.nativeUpdate(PropertyPicture, { id: picture.id, url: picture.url, key: picture.key }, change);
      const newlyStored = results.filter(({ picture, change }) => change.key && change.key !== picture.key);
      const changedIds = newlyStored.map(({ picture }) => picture.propertyId);
      if (changedIds.length) await this.outbox.record(em, new PropertiesChanged([...new Set(changedIds)]));
    });
  }
}

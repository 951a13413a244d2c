import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { InquiryPhoto } from './inquiry-photo.entity.ts';
import { InquiryPhotoStore } from './inquiry-photo-store.ts';

/** Equal photographs share one file, so that storing and removing it take a lock on its key. */
@Injectable()
export class PhotoFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly store: InquiryPhotoStore,
  ) {}

  /**
   * Writes the file before its row; the lock keeps anybody from removing it in between. Sent outside of it, since a slow
   * bucket would hold a connection of the database meanwhile, and once more where it has been removed by then.
   */
  async save(key: string, photograph: Buffer, insertRow: (em: EntityManager) => Promise<unknown>) {
    await this.store.saveOriginal(key, photograph);
    await this.withLock(key, async (em) => {
      if (!(await this.store.hasOriginal(key))) await this.store.saveOriginal(key, photograph);
      await insertRow(em);
    });
  }

  /** Removes files that no row refers to any more. */
  async remove(keys: readonly string[]) {
    for (const key of keys)
      await this.withLock(key, async (em) => {
        if (!(await em.count(InquiryPhoto, { key }))) await this.store.removeOriginal(key);
      });
  }

  sweep() {
    return this.store.sweepOriginals(
      (keys) => this.findReferencedKeys(keys),
      (key) => this.remove([key]),
    );
  }

  private withLock(key: string, work: (em: EntityManager) => Promise<void>) {
    return this.em.fork().transactional(async (em) => {
      await acquireAdvisoryLocks(em, `inquiry-photo:${key}`);
      await work(em);
    });
  }

  private async findReferencedKeys(keys: string[]): Promise<ReadonlySet<string>> {
    const rows = await this.em.find(
      InquiryPhoto,
      { key: { $in: keys } },
      { fields: ['key'], disableIdentityMap: true },
    );
    return new Set(rows.map(({ key }) => key));
  }
}

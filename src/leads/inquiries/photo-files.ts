import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { Job } from '../../platform/jobs/job.ts';
import { PictureStore } from '../../platform/pictures/picture-store.ts';
import { DAY_MS } from '../../platform/time-units.contract.ts';
import { InquiryPhoto } from './inquiry-photo.entity.ts';

/** Separate from property pictures: owners' photographs are for the agency only and have no public address. */
export class InquiryPhotoStore extends PictureStore {}

/** Equal photographs share one file, so storing and removing lock its key. */
@Injectable()
export class PhotoFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly store: InquiryPhotoStore,
  ) {}

  /**
   * Writes the file before its row; the lock prevents its removal in between. Uploads outside the lock, since a slow
   * bucket would occupy a database connection, and repeats the upload if the file was removed meanwhile.
   */
  async save(key: string, photograph: Buffer, insertRow: (em: EntityManager) => Promise<unknown>) {
    await this.store.saveOriginal(key, photograph);
    await this.withLock(key, async (em) => {
      if (!(await this.store.hasOriginal(key))) await this.store.saveOriginal(key, photograph);
      await insertRow(em);
    });
  }

  /** Removes only files that no row refers to. */
  async remove(keys: readonly string[]) {
    for (const key of keys)
      await this.withLock(key, async (em) => {
        if (!(await em.count(InquiryPhoto, { key }))) await this.store.removeOriginal(key);
      });
  }

  /** Removes files that no row refers to. */
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

@Job({ queue: 'sweep-photo-files', daily: '04:15' })
@Injectable()
export class SweepPhotoFiles {
  constructor(private readonly files: PhotoFiles) {}

  async handle() {
    await this.files.sweep();
  }
}

const BATCH_SIZE = 500;

/** Deletes photographs that no inquiry has referred to for a day, at most 500 an hour. */
@Job({ queue: 'forget-photos', cron: '0 23 * * * *' })
@Injectable()
export class PurgeOldPhotos {
  constructor(
    private readonly em: EntityManager,
    private readonly files: PhotoFiles,
  ) {}

  async handle() {
    const expiredPhotos = await this.em.find(
      InquiryPhoto,
      { leadId: null, createdAt: { $lt: new Date(Date.now() - DAY_MS) } },
      { limit: BATCH_SIZE, disableIdentityMap: true },
    );
    for (const { id, key } of expiredPhotos) {
      const deletedCount = await this.em.nativeDelete(InquiryPhoto, { id, leadId: null });
      if (deletedCount) await this.files.remove([key]);
    }
  }
}

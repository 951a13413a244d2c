import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockNames } from '../../platform/database/locks.sql.ts';
import { InquiryPhoto } from './inquiry-photo.entity.ts';
import { InquiryPhotoStore } from './inquiry-photo-store.ts';

/** The same photograph, sent twice, is one file: whoever brings or takes it away holds its lock. */
@Injectable()
export class PhotoFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly store: InquiryPhotoStore,
  ) {}

  /** The file is there before its row, and nobody takes it away in between. */
  keep(key: string, photograph: Buffer, row: (em: EntityManager) => Promise<unknown>) {
    return this.alone(key, async (em) => {
      await this.store.keepOriginal(key, photograph);
      await row(em);
    });
  }

  /** Those whose rows are gone. */
  async remove(keys: readonly string[]) {
    for (const key of keys)
      await this.alone(key, async (em) => {
        if (!(await em.count(InquiryPhoto, { key }))) await this.store.removeOriginal(key);
      });
  }

  sweep() {
    return this.store.sweepOriginals(
      (keys) => this.withRows(keys),
      (key) => this.remove([key]),
    );
  }

  private alone(key: string, work: (em: EntityManager) => Promise<void>) {
    return this.em.fork().transactional(async (em) => {
      await lockNames(em, `inquiry-photo:${key}`);
      await work(em);
    });
  }

  private async withRows(keys: string[]): Promise<ReadonlySet<string>> {
    const rows = await this.em.find(
      InquiryPhoto,
      { key: { $in: keys } },
      { fields: ['key'], disableIdentityMap: true },
    );
    return new Set(rows.map(({ key }) => key));
  }
}

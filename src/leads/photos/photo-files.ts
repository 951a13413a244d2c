import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { InquiryPhoto } from './inquiry-photo.entity.ts';
import { InquiryPhotoStore } from './inquiry-photo-store.ts';

/** Files of photographs whose rows are gone; the same photograph, sent twice, is one file. */
@Injectable()
export class PhotoFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly store: InquiryPhotoStore,
  ) {}

  async remove(keys: readonly string[]) {
    const kept = await this.withRows([...keys]);
    for (const key of keys) if (!kept.has(key)) await this.store.removeOriginal(key);
  }

  sweep() {
    return this.store.sweepOriginals((keys) => this.withRows(keys));
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

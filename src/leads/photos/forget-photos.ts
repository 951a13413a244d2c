import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import { InquiryPhoto } from './inquiry-photo.entity.ts';
import { PhotoFiles } from './photo-files.ts';

const DAY = 86_400_000;
const AT_ONCE = 500;

/** Photographs of forms that were never sent. */
@Job({ queue: 'forget-photos', cron: '0 23 * * * *' })
@Injectable()
export class ForgetPhotos {
  constructor(
    private readonly em: EntityManager,
    private readonly files: PhotoFiles,
  ) {}

  async handle() {
    const forgotten = await this.em.find(
      InquiryPhoto,
      { leadId: null, createdAt: { $lt: new Date(Date.now() - DAY) } },
      { limit: AT_ONCE, disableIdentityMap: true },
    );
    for (const { id, key } of forgotten) {
      const gone = await this.em.nativeDelete(InquiryPhoto, { id, leadId: null });
      if (gone) await this.files.remove([key]);
    }
  }
}

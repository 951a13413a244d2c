import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import { InquiryPhoto } from './inquiry-photo.entity.ts';
import { PhotoFiles } from './photo-files.ts';

const DAY = 86_400_000;
const BATCH_SIZE = 500;

/** Deletes photographs whose form was not sent within a day. */
@Job({ queue: 'forget-photos', cron: '0 23 * * * *' })
@Injectable()
export class PurgeOldPhotos {
  constructor(
    private readonly em: EntityManager,
    private readonly files: PhotoFiles,
  ) {}

  async handle() {
    const expired = await this.em.find(
      InquiryPhoto,
      { leadId: null, createdAt: { $lt: new Date(Date.now() - DAY) } },
      { limit: BATCH_SIZE, disableIdentityMap: true },
    );
    for (const { id, key } of expired) {
      const deleted = await this.em.nativeDelete(InquiryPhoto, { id, leadId: null });
      if (deleted) await this.files.remove([key]);
    }
  }
}

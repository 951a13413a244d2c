import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import { PictureStore } from '../../platform/pictures/picture-store.ts';
import { PropertyPicture } from './property-picture.entity.ts';

/** Removes files of pictures without a property. Originals can be restored for a month. */
@Job({ queue: 'sweep-picture-files', daily: '04:20' })
@Injectable()
export class SweepPictureFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly pictures: PictureStore,
  ) {}

  async handle() {
    await this.pictures.sweep(async (keys) => {
      const where = { key: { $in: keys } };
      const rows = await this.em.find(PropertyPicture, where, { fields: ['key'], disableIdentityMap: true });
      return new Set(rows.map(({ key }) => key!));
    });
  }
}

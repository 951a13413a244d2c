import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import { PhotoFiles } from './photo-files.ts';

@Job({ queue: 'sweep-photo-files', cron: '0 15 4 * * *' })
@Injectable()
export class SweepPhotoFiles {
  constructor(private readonly files: PhotoFiles) {}

  async handle() {
    await this.files.sweep();
  }
}

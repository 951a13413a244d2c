import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import { PhotoFiles } from './photo-files.ts';

@Job({ queue: 'sweep-photo-files', daily: '04:15' })
@Injectable()
export class SweepPhotoFiles {
  constructor(private readonly files: PhotoFiles) {}

  async handle() {
    await this.files.sweep();
  }
}

import { Injectable } from '@nestjs/common';
import { Job } from '../../jobs/job.ts';
import { MailArchive } from '../mail-archive.ts';

@Job({ queue: 'sweep-mail-files', daily: '04:10' })
@Injectable()
export class SweepMailFiles {
  constructor(private readonly archive: MailArchive) {}

  async handle() {
    await this.archive.sweep();
  }
}

import { Injectable } from '@nestjs/common';
import { Job } from '../jobs/job.ts';
import { MailArchive } from './mail-archive.ts';

@Job({ queue: 'sweep-mail-files', cron: '0 10 4 * * *' })
@Injectable()
export class SweepMailFiles {
  constructor(private readonly archive: MailArchive) {}

  async handle() {
    await this.archive.sweep();
  }
}

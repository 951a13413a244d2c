import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Job } from '../jobs/job.ts';
import { Jobs } from '../jobs/jobs.ts';
import { Mail } from './mail.entity.ts';
import { SEND_MAIL } from './send-mail.ts';

const AT_ONCE = 500;

/** Whatever is due has a job again, also if its own was lost. */
@Job({ queue: 'sweep-mails', cron: '20 * * * * *' })
@Injectable()
export class SweepMails {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
  ) {}

  async handle() {
    const due = await this.em.find(
      Mail,
      { state: 'queued', nextAttemptAt: { $lte: new Date() } },
      { fields: ['id'], orderBy: { nextAttemptAt: 'asc' }, limit: AT_ONCE, disableIdentityMap: true },
    );
    for (const { id } of due) await this.jobs.enqueue(SEND_MAIL, { data: { id } });
  }
}

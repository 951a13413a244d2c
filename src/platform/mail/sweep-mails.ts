import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Job } from '../jobs/job.ts';
import { Mail } from './mail.entity.ts';
import { SendMail } from './send-mail.ts';

const BATCH_SIZE = 500;
const CONCURRENCY = 3;

/** Sends all mails that are due, longest due first: retries, and mails whose job was lost. */
@Job({ queue: 'sweep-mails', cron: '20 * * * * *' })
@Injectable()
export class SweepMails {
  constructor(
    private readonly em: EntityManager,
    private readonly mail: SendMail,
  ) {}

  async handle(_data?: object, signal?: AbortSignal) {
    const due = await this.em.find(
      Mail,
      { state: 'queued', nextAttemptAt: { $lte: new Date() } },
      { fields: ['id'], orderBy: { nextAttemptAt: 'asc', id: 'asc' }, limit: BATCH_SIZE, disableIdentityMap: true },
    );
    const sendRest = async () => {
      for (let next = due.shift(); next && !signal?.aborted; next = due.shift()) await this.mail.handle(next);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendRest));
  }
}

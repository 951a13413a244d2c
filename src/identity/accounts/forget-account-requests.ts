import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import { AccountRequest } from './account-request.entity.ts';
import { AccountToken } from './account-token.entity.ts';

const DAY = 86_400_000;

/** What was not worked off within a day, and links that a day ago could be used no more. */
@Job({ queue: 'forget-account-requests', cron: '0 41 * * * *' })
@Injectable()
export class ForgetAccountRequests {
  constructor(private readonly em: EntityManager) {}

  async handle() {
    const yesterday = new Date(Date.now() - DAY);
    await this.em.nativeDelete(AccountRequest, { createdAt: { $lt: yesterday } });
    await this.em.nativeDelete(AccountToken, { expiresAt: { $lt: yesterday } });
  }
}

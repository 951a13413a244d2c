import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { clock } from '../../platform/clock.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Registration } from '../registration/registration.entity.ts';
import { AccountRequest } from './account-request.entity.ts';
import { AccountToken } from './account-token.entity.ts';

const DAY = 86_400_000;

/** Deletes requests that were not processed within a day, expired registrations, and links that expired a day ago. */
@Job({ queue: 'forget-account-requests', cron: '0 41 * * * *' })
@Injectable()
export class PurgeAccountRequests {
  constructor(private readonly em: EntityManager) {}

  async handle() {
    const now = clock.now();
    const yesterday = new Date(now.getTime() - DAY);
    await this.em.nativeDelete(AccountRequest, { createdAt: { $lt: yesterday } });
    await this.em.nativeDelete(Registration, { expiresAt: { $lt: now } });
    await this.em.nativeDelete(AccountToken, { expiresAt: { $lt: yesterday } });
  }
}

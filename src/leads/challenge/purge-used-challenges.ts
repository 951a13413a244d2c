import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import { UsedChallenge } from './used-challenge.entity.ts';

/** Deletes expired challenges, which are refused by their date alone. */
@Job({ queue: 'forget-challenges', cron: '0 41 * * * *' })
@Injectable()
export class PurgeUsedChallenges {
  constructor(private readonly em: EntityManager) {}

  async handle() {
    await this.em.nativeDelete(UsedChallenge, { expiresAt: { $lt: new Date() } });
  }
}

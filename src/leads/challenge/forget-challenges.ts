import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import { UsedChallenge } from './used-challenge.entity.ts';

/** What has expired is refused for that alone. */
@Job({ queue: 'forget-challenges', cron: '0 41 * * * *' })
@Injectable()
export class ForgetChallenges {
  constructor(private readonly em: EntityManager) {}

  async handle() {
    await this.em.nativeDelete(UsedChallenge, { expiresAt: { $lt: new Date() } });
  }
}

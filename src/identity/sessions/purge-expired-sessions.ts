import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import { DELETE_EXPIRED } from './sessions.sql.ts';

/** Deletes expired sessions, which also record where and when somebody was signed in. */
@Job({ queue: 'forget-sessions', daily: '04:41' })
@Injectable()
export class PurgeExpiredSessions {
  constructor(private readonly em: EntityManager) {}

  async handle() {
    await this.em.execute(DELETE_EXPIRED);
  }
}

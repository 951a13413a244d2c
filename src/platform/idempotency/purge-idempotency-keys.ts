import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Job } from '../jobs/job.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';

const DAY = 86_400_000;

@Job({ queue: 'forget-idempotency-keys', cron: '0 11 * * * *' })
@Injectable()
export class PurgeIdempotencyKeys {
  constructor(private readonly em: EntityManager) {}

  async handle() {
    await this.em.nativeDelete(IdempotencyKey, { createdAt: { $lt: new Date(Date.now() - DAY) } });
  }
}

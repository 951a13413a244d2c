import { EntityManager, LockWaitTimeoutException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { RESERVE } from './idempotency.sql.ts';
import { KeyInFlight, KeyUsedForAnother } from './idempotency.problems.ts';

/** What a client may send twice is done once, within a day of its key. */
@Injectable()
export class Idempotency {
  constructor(private readonly em: EntityManager) {}

  /** A repeat costs nothing that a limit would have to count. */
  async knows(key: string): Promise<boolean> {
    return (await this.em.count(IdempotencyKey, { key })) > 0;
  }

  /** Inside the caller's transaction: a second one with the same key waits for the first and gets its answer. */
  async once<Answer extends object>(
    em: EntityManager,
    key: string,
    body: object,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    if (!(await this.reserve(em, key, bodyHash))) {
      const known = await em.findOneOrFail(IdempotencyKey, { key });
      if (known.bodyHash !== bodyHash) throw new KeyUsedForAnother();
      return known.answer as Answer;
    }
    const answer = await work();
    await em.nativeUpdate(IdempotencyKey, { key }, { answer });
    return answer;
  }

  private async reserve(em: EntityManager, key: string, bodyHash: string): Promise<boolean> {
    try {
      return (await em.execute<object[]>(RESERVE, [key, bodyHash])).length > 0;
    } catch (error) {
      throw error instanceof LockWaitTimeoutException ? new KeyInFlight() : error;
    }
  }
}

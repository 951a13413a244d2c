import { EntityManager, LockWaitTimeoutException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { RESERVE } from './idempotency.sql.ts';
import { KeyInFlight, KeyUsedForAnother } from './idempotency.problems.ts';

/** Makes requests idempotent: repeated with the same key within a day, a request is executed once. */
@Injectable()
export class Idempotency {
  constructor(private readonly em: EntityManager) {}

  /** A repeated request should not count against limits. */
  async exists(key: string): Promise<boolean> {
    return (await this.em.count(IdempotencyKey, { key })) > 0;
  }

  /**
   * Runs in the caller's transaction. A concurrent repetition waits and gets the first answer; throws KeyUsedForAnother
   * when the body differs, and KeyInFlight when the wait takes too long.
   */
  async runOnce<Answer extends object>(
    em: EntityManager,
    key: string,
    body: object,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    if (!(await this.reserve(em, key, bodyHash))) {
      const previous = await em.findOneOrFail(IdempotencyKey, { key });
      if (previous.bodyHash !== bodyHash) throw new KeyUsedForAnother();
      return previous.answer as Answer;
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

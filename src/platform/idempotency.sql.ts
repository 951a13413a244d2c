import { EntityManager, LockWaitTimeoutException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { Job } from './jobs/job.ts';
import { defineProblem } from './problem.ts';
import { DAY_MS } from './time-units.contract.ts';

/** Returns no row if the key exists. Waits while another transaction inserts it. */
const RESERVE = `
  insert into idempotency_keys (key, body_hash, answer, created_at) values (?, ?, '{}', now())
  on conflict (key) do nothing returning key`;

class KeyUsedForAnother extends defineProblem(
  422,
  'Esta clave ya se usó para otro envío: vuelva a cargar la página y envíelo de nuevo',
) {}

class KeyInFlight extends defineProblem(409, 'Este envío todavía se está procesando: espere un momento') {}

/** Executes a request once, even if it is repeated with the same key within a day. */
@Injectable()
export class Idempotency {
  constructor(private readonly em: EntityManager) {}

  /** Whether the request is a repetition, which callers exempt from limits. */
  async exists(key: string): Promise<boolean> {
    return (await this.em.count(IdempotencyKey, { key })) > 0;
  }

  /**
   * Runs in the caller's transaction. A concurrent repetition waits and gets the first response; throws
   * KeyUsedForAnother if the body differs, and KeyInFlight if the wait takes too long.
   */
  async runOnce<Result extends object>(
    em: EntityManager,
    key: string,
    body: object,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    if (!(await this.reserve(em, key, bodyHash))) {
      const previous = await em.findOneOrFail(IdempotencyKey, { key });
      if (previous.bodyHash !== bodyHash) throw new KeyUsedForAnother();
      return previous.answer as Result;
    }
    const result = await work();
    await em.nativeUpdate(IdempotencyKey, { key }, { answer: result });
    return result;
  }

  private async reserve(em: EntityManager, key: string, bodyHash: string): Promise<boolean> {
    try {
      return (await em.execute<object[]>(RESERVE, [key, bodyHash])).length > 0;
    } catch (error) {
      throw error instanceof LockWaitTimeoutException ? new KeyInFlight() : error;
    }
  }
}

@Job({ queue: 'forget-idempotency-keys', cron: '0 11 * * * *' })
@Injectable()
export class PurgeIdempotencyKeys {
  constructor(private readonly em: EntityManager) {}

  async handle() {
    await this.em.nativeDelete(IdempotencyKey, { createdAt: { $lt: new Date(Date.now() - DAY_MS) } });
  }
}

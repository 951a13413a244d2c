import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { systemActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { Job } from '../../platform/jobs/job.ts';
import type { ErasureResult } from '../../platform/privacy/personal-data-registry.ts';
import { User } from '../user.entity.ts';
import { AccountErasure, ERASED_EMAIL_DOMAIN } from '../users/access/account-erasure.ts';
import { SELECT_UNCONFIRMED } from './purge-unconfirmed-accounts.sql.ts';

const DAY = 86_400_000;
const MAX_AGE_MS = 30 * DAY;
const BATCH_SIZE = 100;

/** Deletes accounts whose address was not confirmed within 30 days. */
@Job({ queue: 'forget-unconfirmed-accounts', daily: '03:35' })
@Injectable()
export class PurgeUnconfirmedAccounts {
  constructor(
    private readonly em: EntityManager,
    private readonly erasure: AccountErasure,
  ) {}

  async handle() {
    await this.purge(clock.now());
  }

  async purge(now: Date) {
    while (await this.purgeBatch(now));
  }

  private async purgeBatch(now: Date): Promise<boolean> {
    const erased = await this.em.transactional(async (em) => {
      const before = new Date(now.getTime() - MAX_AGE_MS);
      const found = await em.execute<{ id: string }[]>(SELECT_UNCONFIRMED, [
        before,
        `%${ERASED_EMAIL_DOMAIN}`,
        now,
        BATCH_SIZE,
      ]);
      const users = await em.find(User, { id: { $in: found.map(({ id }) => id) } });
      if (users.length)
        audit(em, systemActor('retention'), 'forget-unconfirmed-accounts', null, { accounts: users.length });
      const erased: ErasureResult[] = [];
      for (const user of users) erased.push(await this.erasure.erase(em, user));
      return erased;
    });
    for (const { afterCommit } of erased) await afterCommit?.();
    return erased.length > 0;
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { systemActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Job } from '../../platform/jobs/job.ts';
import type { ErasureResult } from '../../platform/privacy/personal-data-registry.ts';
import { DAY_MS } from '../../platform/time-units.contract.ts';
import { User } from '../user.entity.ts';
import { AccountErasure, ERASED_EMAIL_DOMAIN } from '../users/close-account.ts';
import { SELECT_UNCONFIRMED } from './accounts.sql.ts';

const MAX_AGE_MS = 30 * DAY_MS;
const BATCH_SIZE = 100;

/** Erases accounts that nobody has confirmed within 30 days; see `SELECT_UNCONFIRMED` for the exceptions. */
@Job({ queue: 'forget-unconfirmed-accounts', daily: '03:35' })
@Injectable()
export class PurgeUnconfirmedAccounts {
  constructor(
    private readonly em: EntityManager,
    private readonly erasure: AccountErasure,
  ) {}

  async handle() {
    await this.purge(new Date());
  }

  async purge(now: Date) {
    let hasMore = true;
    while (hasMore) hasMore = await this.purgeBatch(now);
  }

  private async purgeBatch(now: Date): Promise<boolean> {
    const results = await this.em.transactional(async (em) => {
      const cutOff = new Date(now.getTime() - MAX_AGE_MS);
      const rows = await em.execute<{ id: string }[]>(SELECT_UNCONFIRMED, [
        cutOff,
        `%${ERASED_EMAIL_DOMAIN}`,
        now,
        BATCH_SIZE,
      ]);
      const users = await em.find(User, { id: { $in: rows.map(({ id }) => id) } });
      if (users.length)
        audit(em, systemActor('retention'), 'forget-unconfirmed-accounts', null, { accounts: users.length });
      const results: ErasureResult[] = [];
      for (const user of users) results.push(await this.erasure.erase(em, user));
      return results;
    });
    for (const { afterCommit } of results) await afterCommit?.();
    return results.length > 0;
  }
}

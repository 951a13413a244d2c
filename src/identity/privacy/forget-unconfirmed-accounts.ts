import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { system } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { Job } from '../../platform/jobs/job.ts';
import type { Erased } from '../../platform/privacy/personal-records.ts';
import { User } from '../user.entity.ts';
import { AccountErasure, NOBODY } from '../users/access/account-erasure.ts';
import { UNCONFIRMED } from './forget-unconfirmed-accounts.sql.ts';

const DAY = 86_400_000;
const TERM = 30 * DAY;
const BATCH_SIZE = 100;

/** Deletes accounts whose address was not confirmed within 30 days. */
@Job({ queue: 'forget-unconfirmed-accounts', daily: '03:35' })
@Injectable()
export class ForgetUnconfirmedAccounts {
  constructor(
    private readonly em: EntityManager,
    private readonly erasure: AccountErasure,
  ) {}

  async handle() {
    await this.forget(clock.now());
  }

  async forget(now: Date) {
    while (await this.forgetBatch(now));
  }

  private async forgetBatch(now: Date): Promise<boolean> {
    const erased = await this.em.transactional(async (em) => {
      const before = new Date(now.getTime() - TERM);
      const found = await em.execute<{ id: string }[]>(UNCONFIRMED, [before, `%${NOBODY}`, now, BATCH_SIZE]);
      const users = await em.find(User, { id: { $in: found.map(({ id }) => id) } });
      if (users.length) audit(em, system('retention'), 'forget-unconfirmed-accounts', null, { accounts: users.length });
      const erased: Erased[] = [];
      for (const user of users) erased.push(await this.erasure.erase(em, user));
      return erased;
    });
    for (const { afterwards } of erased) await afterwards?.();
    return erased.length > 0;
  }
}

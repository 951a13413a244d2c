import { EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { sessionFailuresMail, signInFailuresMail } from '../accounts/account-mails.ts';
import { User } from '../user.entity.ts';
import { ACCOUNT_KEY_SQL } from './account-key.ts';

export const WARN_OF_FAILURES = 'warn-of-failures';

const MAILS = { 'sign-in': signInFailuresMail, session: sessionFailuresMail };
/** Strangers try to get in; whoever sits at an open session is in, and tries what asks for the password again. */
export type TriedAt = keyof typeof MAILS;

export interface Failures {
  readonly account: string;
  /** None in a job that was queued before there were two kinds. */
  readonly at?: TriedAt;
}

/** Someone tries passwords: the owner is told, where there is one; whoever tries does not wait for that, and learns nothing. */
@Job({ queue: WARN_OF_FAILURES, keeps: 'each' })
@Injectable()
export class WarnOfFailures {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: Mails,
    private readonly queries: QueryBus,
  ) {}

  async handle({ account, at = 'sign-in' }: Failures) {
    const agency = await this.queries.execute(new ShowAgency());
    await this.em.transactional(async (em) => {
      const active = { [raw(ACCOUNT_KEY_SQL)]: account, disabledAt: null, passwordHash: { $ne: null } };
      // Locked: who is being erased is not written to.
      const owner = await em.findOne(User, active, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (owner) await this.mails.queue(em, MAILS[at](owner, agency));
    });
  }
}

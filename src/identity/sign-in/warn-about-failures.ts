import { EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { buildSessionFailuresMail, buildSignInFailuresMail } from '../accounts/account-mail-builder.ts';
import { User } from '../user.entity.ts';
import { ACCOUNT_KEY_SQL } from './compute-account-key.ts';

export const WARN_OF_FAILURES = 'warn-of-failures';

const MAILS = { 'sign-in': buildSignInFailuresMail, session: buildSessionFailuresMail };
/** Failures at sign-in come from strangers; failures in a session from somebody at an open browser. */
export type AttemptOrigin = keyof typeof MAILS;

export interface Failures {
  readonly account: string;
  /** Missing in jobs that were queued by earlier versions. */
  readonly at?: AttemptOrigin;
}

/** Warns the owner of an account. As a job it does not reveal by its duration whether there is one. */
@Job({ queue: WARN_OF_FAILURES, policy: 'each' })
@Injectable()
export class WarnAboutFailures {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: Mails,
    private readonly queries: QueryBus,
  ) {}

  async handle({ account, at = 'sign-in' }: Failures) {
    const agency = await this.queries.execute(new ShowAgency());
    await this.em.transactional(async (em) => {
      const active = { [raw(ACCOUNT_KEY_SQL)]: account, disabledAt: null, passwordHash: { $ne: null } };
      // Locked, so that an account that is being erased gets no mail.
      const owner = await em.findOne(User, active, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (owner) await this.mails.queue(em, MAILS[at](owner, agency));
    });
  }
}

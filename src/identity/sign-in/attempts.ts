import { EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { Limits } from '../../platform/limits/limits.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from '../../platform/time-units.contract.ts';
import { buildSessionFailuresMail, buildSignInFailuresMail } from '../accounts/account-mails.ts';
import { ACCOUNT_KEY_SQL } from '../tokens.ts';
import { User } from '../user.entity.ts';

const WARN_OF_FAILURES = 'warn-of-failures';

const MAIL_BUILDERS = { 'sign-in': buildSignInFailuresMail, session: buildSessionFailuresMail };
/**
 * Decides the warning: a stranger may try to sign in, whereas someone at an open browser may try passwords in a
 * session.
 */
type AttemptOrigin = keyof typeof MAIL_BUILDERS;

interface Failures {
  /** Digest of the e-mail address (`computeAccountKey`). */
  readonly account: string;
  /** Absent in jobs queued by earlier releases. */
  readonly at?: AttemptOrigin;
}

/** Warns the owner of an account. Runs as a job, so that its duration does not reveal whether there is an account. */
@Job({ queue: WARN_OF_FAILURES, policy: 'queue' })
@Injectable()
export class WarnAboutFailedAttempts {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: Mails,
    private readonly queries: QueryBus,
  ) {}

  async handle({ account, at = 'sign-in' }: Failures) {
    const agency = await this.queries.execute(new ShowAgency());
    await this.em.transactional(async (em) => {
      const activeUserFilter = { [raw(ACCOUNT_KEY_SQL)]: account, disabledAt: null, passwordHash: { $ne: null } };
      // Locked, so that an account under erasure gets no mail.
      const owner = await em.findOne(User, activeUserFilter, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (owner) await this.mails.queue(em, MAIL_BUILDERS[at](owner, agency));
    });
  }
}

const MAX_FAILURES = 10;
const MIN_DELAY_SECONDS = 10 * MINUTE_SECONDS;
const MAX_DELAY_SECONDS = HOUR_SECONDS;

/** A counted attempt; its outcome decides how many more are allowed. */
export interface Attempt {
  recordFailure(): Promise<void>;
  recordSuccess(): Promise<void>;
  /**
   * The attempt does not count, since something else than password or code was the reason, such as a missing second
   * factor.
   */
  discard(): Promise<void>;
}

/** After ten failures, an account or trusted browser pauses for 10 to 60 minutes; there is no permanent lock. */
@Injectable()
export class SignInAttempts {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly limits: Limits,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Counts an attempt before checking it, so that concurrent attempts gain nothing. `counter` separates trusted
   * browsers and sessions from other attempts. Throws TooManyRequests.
   */
  async begin(account: string, counter = account, at: AttemptOrigin = 'sign-in'): Promise<Attempt> {
    const count = await this.limits.consume('password-failures', counter);
    return {
      recordFailure: async () => {
        if (count >= MAX_FAILURES) await this.pause({ account, at }, counter);
      },
      recordSuccess: () => this.reset(counter),
      discard: () => this.limits.refund('password-failures', counter),
    };
  }

  async reset(...counters: string[]) {
    for (const counter of counters) {
      await this.limits.reset('password-failures', counter);
      await this.limits.reset('password-delays', counter);
    }
  }

  private async pause(failures: Failures, counter: string) {
    const pauses = await this.limits.consume('password-delays', counter);
    const delay = Math.min(MIN_DELAY_SECONDS * 2 ** (pauses - 1), MAX_DELAY_SECONDS);
    await this.limits.block('password-failures', counter, delay);
    this.logger.warn({ msg: 'sign-in paused', subject: failures.account, reason: `${delay} s` });
    if (pauses === 1) await this.jobs.enqueue(WARN_OF_FAILURES, { data: failures });
  }
}

import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AgencyProfile } from '../../agency/agency.contract.ts';
import { ShowAgency } from '../../agency/agency.messages.ts';
import { type Actor, systemActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { createId } from '../../platform/new-id.ts';
import { DAY_MS } from '../../platform/time-units.contract.ts';
import { User } from '../user.entity.ts';
import {
  buildAlreadyRegisteredMail,
  buildConfirmationMail,
  buildInvitationMail,
  buildPasswordResetMail,
} from './account-mails.ts';
import { AccountRequest, Registration, AccountToken } from './accounts.entity.ts';
import { Registrations } from './registrations.ts';

const PROCESS_ACCOUNT_REQUEST = 'settle-account-request';
const ACCOUNTS_ACTOR = systemActor('accounts');

/**
 * Processes a stored request: mails a confirmation, an invitation, a link for a new password, or that the account
 * exists.
 */
@Job({ queue: PROCESS_ACCOUNT_REQUEST, policy: 'queue' })
@Injectable()
export class ProcessAccountRequest {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly mails: Mails,
    private readonly registrations: Registrations,
  ) {}

  async handle({ id }: { id: string }) {
    const agency = await this.queries.execute(new ShowAgency());
    await this.em.transactional(async (em) => {
      const unlockedRequest = await em.findOne(AccountRequest, { id }, { disableIdentityMap: true });
      if (!unlockedRequest) return;
      const { email } = unlockedRequest;
      await acquireAdvisoryLocks(em, email);
      const existingUser = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      // Locked after the account, in the same order as erasure, which prevents deadlocks.
      const request = await em.findOne(AccountRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!request) return;
      if (request.kind === 'registration') await this.register(em, request, existingUser, agency);
      else if (existingUser && !existingUser.isDisabled) await this.offerReset(em, existingUser, agency);
      em.remove(request);
    });
  }

  /** Stores a registration, which is no account yet. Invited people must use their invitation. */
  private async register(em: EntityManager, request: AccountRequest, existingUser: User | null, agency: AgencyProfile) {
    if (existingUser?.confirmedAt) return this.mails.queue(em, buildAlreadyRegisteredMail(existingUser, agency));
    if (existingUser) return existingUser.isDisabled ? undefined : this.inviteAgain(em, existingUser, agency);
    const id = await this.registrations.store(em, request);
    if (!id) return this.logger.warn({ msg: 'registration refused' });
    audit(em, ACCOUNTS_ACTOR, 'register-account', id);
    await this.mails.queue(em, {
      ...buildConfirmationMail(request, agency),
      link: { kind: 'confirmation', id },
      accountId: id,
    });
    this.logger.log({ msg: 'account registered', user: id });
  }

  private inviteAgain(em: EntityManager, user: User, agency: AgencyProfile) {
    return this.mails.queue(em, { ...buildInvitationMail(user, agency), link: { kind: 'invitation', id: user.id } });
  }

  private async offerReset(em: EntityManager, user: User, agency: AgencyProfile) {
    await this.mails.queue(em, {
      ...buildPasswordResetMail(user, agency),
      link: { kind: 'password-reset', id: user.id },
    });
    this.logger.log({ msg: 'password reset offered', user: user.id });
  }
}

type NewRequest = Pick<AccountRequest, 'kind' | 'email' | 'firstName' | 'lastName' | 'passwordHash'>;

@Injectable()
export class AccountRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
  ) {}

  /** Stores the request without looking up the account, so that known and unknown addresses take the same time. */
  store(actor: Actor, request: NewRequest): Promise<void> {
    const id = createId();
    return this.em.transactional(async (em) => {
      em.persist(em.create(AccountRequest, { ...request, id, createdAt: new Date() }));
      audit(em, actor, `request-${request.kind}`, id);
      await this.jobs.enqueue(PROCESS_ACCOUNT_REQUEST, { em, data: { id } });
    });
  }
}

/** Deletes requests that were not processed within a day, expired registrations, and links that expired a day ago. */
@Job({ queue: 'forget-account-requests', cron: '0 41 * * * *' })
@Injectable()
export class PurgeAccountRequests {
  constructor(private readonly em: EntityManager) {}

  async handle() {
    const now = new Date();
    const yesterday = new Date(now.getTime() - DAY_MS);
    await this.em.nativeDelete(AccountRequest, { createdAt: { $lt: yesterday } });
    await this.em.nativeDelete(Registration, { expiresAt: { $lt: now } });
    await this.em.nativeDelete(AccountToken, { expiresAt: { $lt: yesterday } });
  }
}

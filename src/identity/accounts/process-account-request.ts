import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AgencyProfile } from '../../agency/agency.contract.ts';
import { ShowAgency } from '../../agency/agency.messages.ts';
import { systemActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { Registrations } from '../registration/registrations.ts';
import { User } from '../user.entity.ts';
import {
  buildAlreadyRegisteredMail,
  buildConfirmationMail,
  buildInvitationMail,
  buildPasswordResetMail,
} from './account-mail-builder.ts';
import { AccountRequest } from './account-request.entity.ts';

export const PROCESS_ACCOUNT_REQUEST = 'settle-account-request';
const ACCOUNTS_ACTOR = systemActor('accounts');

/** Processes a request: sends the appropriate mail and deletes the request. */
@Job({ queue: PROCESS_ACCOUNT_REQUEST, policy: 'each' })
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
      const pending = await em.findOne(AccountRequest, { id }, { disableIdentityMap: true });
      if (!pending) return;
      await acquireAdvisoryLocks(em, pending.email);
      const existing = await em.findOne(User, { email: pending.email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      // Locked after the account, in the same order as erasure, which prevents deadlocks.
      const request = await em.findOne(AccountRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!request) return;
      if (request.kind === 'registration') await this.register(em, request, existing, agency);
      else if (existing && !existing.isDisabled) await this.offerReset(em, existing, agency);
      em.remove(request);
    });
  }

  /** Stores a registration, which is no account yet. Invited people must use their invitation. */
  private async register(em: EntityManager, request: AccountRequest, existing: User | null, agency: AgencyProfile) {
    if (existing?.confirmedAt) return this.mails.queue(em, buildAlreadyRegisteredMail(existing, agency));
    if (existing) return existing.isDisabled ? undefined : this.inviteAgain(em, existing, agency);
    const id = await this.registrations.store(em, request);
    if (!id) return this.logger.warn({ msg: 'account registered', reason: 'most that one address has' });
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

import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AgencyProfile } from '../../agency/agency.contract.ts';
import { ShowAgency } from '../../agency/agency.messages.ts';
import { system } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { lockNames } from '../../platform/database/locks.sql.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { Registrations } from '../registration/registrations.ts';
import { User } from '../user.entity.ts';
import { alreadyRegisteredMail, confirmationMail, invitationMail, passwordResetMail } from './account-mails.ts';
import { AccountRequest } from './account-request.entity.ts';

export const SETTLE_ACCOUNT_REQUEST = 'settle-account-request';
const BY = system('accounts');

/** Processes a request: sends the appropriate mail and deletes the request. */
@Job({ queue: SETTLE_ACCOUNT_REQUEST, keeps: 'each' })
@Injectable()
export class SettleAccountRequest {
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
      await lockNames(em, pending.email);
      const known = await em.findOne(User, { email: pending.email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      // Locked after the account, in the same order as erasure, which prevents deadlocks.
      const request = await em.findOne(AccountRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!request) return;
      if (request.kind === 'registration') await this.register(em, request, known, agency);
      else if (known && !known.isDisabled) await this.offerReset(em, known, agency);
      em.remove(request);
    });
  }

  /** Stores a registration, which is no account yet. Invited people must use their invitation. */
  private async register(em: EntityManager, request: AccountRequest, known: User | null, agency: AgencyProfile) {
    if (known?.confirmedAt) return this.mails.queue(em, alreadyRegisteredMail(known, agency));
    if (known) return known.isDisabled ? undefined : this.inviteAgain(em, known, agency);
    const id = await this.registrations.keep(em, request);
    if (!id) return this.logger.warn({ msg: 'account registered', reason: 'most that one address has' });
    audit(em, BY, 'register-account', id);
    await this.mails.queue(em, {
      ...confirmationMail(request, agency),
      link: { kind: 'confirmation', id },
      accountId: id,
    });
    this.logger.log({ msg: 'account registered', user: id });
  }

  private inviteAgain(em: EntityManager, user: User, agency: AgencyProfile) {
    return this.mails.queue(em, { ...invitationMail(user, agency), link: { kind: 'invitation', id: user.id } });
  }

  private async offerReset(em: EntityManager, user: User, agency: AgencyProfile) {
    await this.mails.queue(em, { ...passwordResetMail(user, agency), link: { kind: 'password-reset', id: user.id } });
    this.logger.log({ msg: 'password reset offered', user: user.id });
  }
}

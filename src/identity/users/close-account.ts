import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailDeletion } from '../../platform/mail/mail-archive.ts';
import type { ErasureResult } from '../../platform/privacy/personal-data-registry.ts';
import { Portrait } from '../account/portrait.entity.ts';
import { accountMailFilter } from '../accounts/account-mails.ts';
import { AccountRequest, Registration, AccountToken } from '../accounts/accounts.entity.ts';
import { RecoveryCode } from '../second-factor/second-factor.entity.ts';
import { Sessions } from '../sessions/sessions.ts';
import { type User, UserRole } from '../user.entity.ts';
import { OwnedResources } from './owned-resources.ts';

/** Closes accounts in the caller's transaction; their sessions and links end at once. */
@Injectable()
export class AccountCloser {
  constructor(
    private readonly sessions: Sessions,
    private readonly ownedResources: OwnedResources,
  ) {}

  async disable(em: EntityManager, user: User) {
    user.disabledAt ??= new Date();
    await this.revokeAccess(em, user.id);
  }

  /** Deletes the account. Records of what its owner did stay. */
  async delete(em: EntityManager, user: User) {
    await this.deleteContents(em, user);
    em.remove(user);
  }

  /** Deletes everything but the row of the account. */
  async deleteContents(em: EntityManager, { id, email }: User) {
    await this.revokeAccess(em, id);
    await this.ownedResources.cleanUp(em, id);
    await em.nativeDelete(RecoveryCode, { userId: id });
    await em.nativeDelete(Portrait, { userId: id });
    await em.nativeDelete(UserRole, { userId: id });
    await em.nativeDelete(AccountRequest, { email });
    await em.nativeDelete(Registration, { email });
  }

  private async revokeAccess(em: EntityManager, userId: string) {
    await this.sessions.endAll(em, userId);
    await em.nativeDelete(AccountToken, { userId });
  }
}

export const ERASED_EMAIL_DOMAIN = '@eliminada.invalid';

/** Erases an account; if leads are assigned to it, an anonymous account remains. Its properties lose their agent. */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly closer: AccountCloser,
    private readonly ownedResources: OwnedResources,
    private readonly mails: MailDeletion,
  ) {}

  async erase(em: EntityManager, user: User): Promise<ErasureResult> {
    const mails = await this.mails.deleteMails(em, accountMailFilter(user));
    const ownedLeads = (await this.ownedResources.count(em, [user.id], 'leads')).get(user.id) ?? 0;
    if (ownedLeads) await this.anonymise(em, user);
    else await this.closer.delete(em, user);
    return { ...mails, count: 1 };
  }

  private async anonymise(em: EntityManager, user: User) {
    await this.closer.deleteContents(em, user);
    em.assign(user, {
      firstName: 'Cuenta',
      lastName: 'eliminada',
      email: `${user.id}${ERASED_EMAIL_DOMAIN}`,
      avatarUrl: null,
      languages: [],
      phone: null,
      hasWhatsapp: false,
      isPublic: false,
      passwordHash: null,
      staffSince: null,
      secondFactorSecret: null,
      secondFactorSince: null,
      secondFactorStep: null,
      lastSignedInAt: null,
      disabledAt: user.disabledAt ?? new Date(),
    });
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailArchive } from '../../../platform/mail/mail-archive.ts';
import type { Erased } from '../../../platform/privacy/personal-records.ts';
import { AccountRequest } from '../../accounts/account-request.entity.ts';
import { mailsOf } from '../../accounts/mails-of.ts';
import { Registration } from '../../registration/registration.entity.ts';
import { RecoveryCode } from '../../second-factor/recovery-code.entity.ts';
import type { User } from '../../user.entity.ts';
import { OwnedWork } from '../owned-work.ts';
import { UserRole } from '../user-role.entity.ts';
import { AccountClosing } from './account-closing.ts';

/** Of the addresses of accounts without a person. */
export const NOBODY = '@eliminada.invalid';

/** Leaves, where work is assigned to it, an account without a person; in the caller's transaction. */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly closing: AccountClosing,
    private readonly work: OwnedWork,
    private readonly mails: MailArchive,
  ) {}

  async erase(em: EntityManager, user: User): Promise<Erased> {
    const mails = await this.mails.forget(em, mailsOf(user));
    const owned = (await this.work.countOf(em, [user.id])).get(user.id) ?? 0;
    if (owned) await this.anonymise(em, user);
    else await this.closing.erase(em, user);
    return { ...mails, count: 1 };
  }

  private async anonymise(em: EntityManager, user: User) {
    const { id, email } = user;
    await this.closing.disable(em, user);
    await em.nativeDelete(RecoveryCode, { userId: id });
    await em.nativeDelete(UserRole, { userId: id });
    await em.nativeDelete(AccountRequest, { email });
    await em.nativeDelete(Registration, { email });
    em.assign(user, {
      firstName: 'Cuenta',
      lastName: 'eliminada',
      email: `${id}${NOBODY}`,
      avatarUrl: null,
      passwordHash: null,
      staffSince: null,
      secondFactorSecret: null,
      secondFactorSince: null,
      secondFactorStep: null,
      lastSignedInAt: null,
    });
  }
}

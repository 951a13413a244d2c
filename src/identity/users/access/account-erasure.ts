import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { clock } from '../../../platform/clock.ts';
import { MailArchive } from '../../../platform/mail/mail-archive.ts';
import type { Erased } from '../../../platform/privacy/personal-records.ts';
import { mailsOf } from '../../accounts/mails-of.ts';
import type { User } from '../../user.entity.ts';
import { OwnedWork } from '../owned-work.ts';
import { AccountClosing } from './account-closing.ts';

/** The domain of the addresses of anonymised accounts. */
export const NOBODY = '@eliminada.invalid';

/** Erases an account; if leads are assigned to it, an anonymous one remains. Its properties are left to nobody. */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly closing: AccountClosing,
    private readonly work: OwnedWork,
    private readonly mails: MailArchive,
  ) {}

  async erase(em: EntityManager, user: User): Promise<Erased> {
    const mails = await this.mails.forget(em, mailsOf(user));
    const owned = (await this.work.countOf(em, [user.id], 'leads')).get(user.id) ?? 0;
    if (owned) await this.anonymise(em, user);
    else await this.closing.erase(em, user);
    return { ...mails, count: 1 };
  }

  private async anonymise(em: EntityManager, user: User) {
    await this.closing.empty(em, user);
    em.assign(user, {
      firstName: 'Cuenta',
      lastName: 'eliminada',
      email: `${user.id}${NOBODY}`,
      avatarUrl: null,
      languages: [],
      phone: null,
      hasWhatsapp: false,
      isShown: false,
      passwordHash: null,
      staffSince: null,
      secondFactorSecret: null,
      secondFactorSince: null,
      secondFactorStep: null,
      lastSignedInAt: null,
      disabledAt: user.disabledAt ?? clock.now(),
    });
  }
}

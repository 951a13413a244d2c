import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { clock } from '../../../platform/clock.ts';
import { MailArchive } from '../../../platform/mail/mail-archive.ts';
import type { ErasureResult } from '../../../platform/privacy/personal-data-registry.ts';
import { accountMailFilter } from '../../accounts/account-mail-filter.ts';
import type { User } from '../../user.entity.ts';
import { OwnedResources } from '../owned-resources.ts';
import { AccountCloser } from './account-closer.ts';

/** The domain of the addresses of anonymised accounts. */
export const ERASED_EMAIL_DOMAIN = '@eliminada.invalid';

/** Erases an account; if leads are assigned to it, an anonymous one remains. Its properties are left to nobody. */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly closer: AccountCloser,
    private readonly ownedResources: OwnedResources,
    private readonly mails: MailArchive,
  ) {}

  async erase(em: EntityManager, user: User): Promise<ErasureResult> {
    const mails = await this.mails.deleteMails(em, accountMailFilter(user));
    const owned = (await this.ownedResources.count(em, [user.id], 'leads')).get(user.id) ?? 0;
    if (owned) await this.anonymise(em, user);
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

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountRequest } from '../../accounts/account-request.entity.ts';
import { AccountToken } from '../../accounts/account-token.entity.ts';
import { Registration } from '../../registration/registration.entity.ts';
import { RecoveryCode } from '../../second-factor/recovery-code.entity.ts';
import { Sessions } from '../../sessions/sessions.ts';
import type { User } from '../../user.entity.ts';
import { UserRole } from '../user-role.entity.ts';

/** How an account ends, in the caller's transaction: sessions and links with it, at once. */
@Injectable()
export class AccountClosing {
  constructor(private readonly sessions: Sessions) {}

  async disable(em: EntityManager, user: User) {
    user.disabledAt ??= new Date();
    await this.endAccess(em, user.id);
  }

  /** Nothing of it stays but what others did with it. */
  async erase(em: EntityManager, user: User) {
    await this.endAccess(em, user.id);
    await em.nativeDelete(RecoveryCode, { userId: user.id });
    await em.nativeDelete(UserRole, { userId: user.id });
    await em.nativeDelete(AccountRequest, { email: user.email });
    await em.nativeDelete(Registration, { email: user.email });
    em.remove(user);
  }

  private async endAccess(em: EntityManager, userId: string) {
    await this.sessions.endAllOf(em, userId);
    await em.nativeDelete(AccountToken, { userId });
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { clock } from '../../../platform/clock.ts';
import { AccountRequest } from '../../accounts/account-request.entity.ts';
import { AccountToken } from '../../accounts/account-token.entity.ts';
import { Registration } from '../../registration/registration.entity.ts';
import { Portrait } from '../../profile/portrait.entity.ts';
import { RecoveryCode } from '../../second-factor/recovery-code.entity.ts';
import { Sessions } from '../../sessions/sessions.ts';
import type { User } from '../../user.entity.ts';
import { OwnedResources } from '../owned-resources.ts';
import { UserRole } from '../user-role.entity.ts';

/** Closes accounts in the caller's transaction; their sessions and links end at once. */
@Injectable()
export class AccountCloser {
  constructor(
    private readonly sessions: Sessions,
    private readonly ownedResources: OwnedResources,
  ) {}

  async disable(em: EntityManager, user: User) {
    user.disabledAt ??= clock.now();
    await this.revokeAccess(em, user.id);
  }

  /** Deletes the account. Records of what its owner did stay. */
  async delete(em: EntityManager, user: User) {
    await this.deleteContents(em, user);
    em.remove(user);
  }

  /** Deletes everything that belongs to the account, but not the account itself. */
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

import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { PasswordPolicy } from '../passwords/password-policy.ts';
import { Sessions } from '../sessions/sessions.ts';
import { User } from '../user.entity.ts';
import { UserRole } from '../users/user-role.entity.ts';
import { DisabledCannotBeAdmin } from './account.problems.ts';
import { AccountLinks } from './account-links.ts';
import { revokeLinks } from './revoke-links.ts';
import { buildUser } from './build-user.ts';

export interface AdminCreated {
  readonly account: 'made' | 'promoted' | 'already-admin';
  /** A link to choose a password; null when the account has one. */
  readonly link: string | null;
  readonly keepsPassword: boolean;
}

/** Creates the first admin. A confirmed account keeps its password; the password of an unconfirmed one is replaced. */
export class CreateAdmin extends Command<AdminCreated> {
  constructor(
    readonly actor: Actor,
    readonly email: string,
    readonly password: string | null,
  ) {
    super();
  }
}

@CommandHandler(CreateAdmin)
export class CreateAdminHandler implements ICommandHandler<CreateAdmin> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordPolicy,
    private readonly links: AccountLinks,
    private readonly sessions: Sessions,
  ) {}

  async execute({ actor, email, password }: CreateAdmin): Promise<AdminCreated> {
    requirePermission(actor, 'users.manage');
    const passwordHash = password === null ? null : await this.passwords.hash(password, email);
    return this.em.transactional(async (em) => {
      const existing = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (existing?.isDisabled) throw new DisabledCannotBeAdmin();
      const user = existing ?? em.create(User, buildUser(newId(), email), { partial: true });
      const keepsPassword = user.confirmedAt !== null && user.passwordHash !== null;
      if (!keepsPassword) em.assign(user, { passwordHash, confirmedAt: passwordHash && clock.now() });
      em.persist(user);
      await em.flush();
      const isNew = await this.grantAdmin(em, user);
      if (!keepsPassword) await revokeLinks(em, user.id);
      audit(em, actor, 'create-admin', user.id, { isNewAccount: !existing });
      this.logger.log({ msg: 'admin created', user: user.id });
      return {
        account: existing ? (isNew ? 'promoted' : 'already-admin') : 'made',
        link: user.passwordHash === null ? await this.links.create(em, user.id, 'invitation') : null,
        keepsPassword,
      };
    });
  }

  private async grantAdmin(em: EntityManager, user: User) {
    if (await em.count(UserRole, { userId: user.id, role: 'admin' })) return false;
    const createdAt = clock.now();
    em.persist(em.create(UserRole, { userId: user.id, role: 'admin', createdAt }));
    user.staffSince ??= createdAt;
    await this.sessions.endAll(em, user.id);
    return true;
  }
}

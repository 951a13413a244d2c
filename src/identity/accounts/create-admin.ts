import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { createId } from '../../platform/new-id.ts';
import { DisabledCannotBeAdmin } from '../identity.problems.ts';
import { PasswordPolicy } from '../passwords/passwords.ts';
import { Sessions } from '../sessions/sessions.ts';
import { User, UserRole, buildUser } from '../user.entity.ts';
import { AccountLinks, revokeLinks } from './account-links.ts';

export interface CreateAdminResult {
  readonly account: 'created' | 'promoted' | 'already-admin';
  /** Link to choose a password; null if the account has one. */
  readonly link: string | null;
  readonly keepsPassword: boolean;
}

/**
 * Creates an admin, or grants an existing account the role. A confirmed account keeps its password; the password of an
 * unconfirmed one is replaced.
 */
export class CreateAdmin extends Command<CreateAdminResult> {
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

  async execute({ actor, email, password }: CreateAdmin): Promise<CreateAdminResult> {
    requirePermission(actor, 'users.manage');
    const passwordHash = password === null ? null : await this.passwords.hash(password, email);
    return this.em.transactional(async (em) => {
      const existingUser = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (existingUser?.isDisabled) throw new DisabledCannotBeAdmin();
      const user = existingUser ?? em.create(User, buildUser(createId(), email), { partial: true });
      const keepsPassword = user.confirmedAt !== null && user.passwordHash !== null;
      if (!keepsPassword) em.assign(user, { passwordHash, confirmedAt: passwordHash && new Date() });
      em.persist(user);
      await em.flush();
      const wasGranted = await this.grantAdmin(em, user);
      if (!keepsPassword) await revokeLinks(em, user.id);
      audit(em, actor, 'create-admin', user.id, { isNewAccount: !existingUser });
      this.logger.log({ msg: 'admin created', user: user.id });
      return {
        account: existingUser ? (wasGranted ? 'promoted' : 'already-admin') : 'created',
        link: user.passwordHash === null ? await this.links.create(em, user.id, 'invitation') : null,
        keepsPassword,
      };
    });
  }

  private async grantAdmin(em: EntityManager, user: User) {
    if (await em.count(UserRole, { userId: user.id, role: 'admin' })) return false;
    const createdAt = new Date();
    em.persist(em.create(UserRole, { userId: user.id, role: 'admin', createdAt }));
    user.staffSince ??= createdAt;
    await this.sessions.endAll(em, user.id);
    return true;
  }
}

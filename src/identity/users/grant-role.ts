import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Role } from '../permissions.contract.ts';
import { Sessions } from '../sessions/sessions.ts';
import type { User } from '../user.entity.ts';
import { Invitations } from './invitations/invitations.ts';
import { findUserForUpdate } from './find-user-for-update.ts';
import { UserRole } from './user-role.entity.ts';

/** Gives a role and ends the user's sessions. */
export class GrantRole extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly role: Role,
  ) {
    super();
  }
}

@CommandHandler(GrantRole)
export class GrantRoleHandler implements ICommandHandler<GrantRole> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly invitations: Invitations,
  ) {}

  async execute({ actor, id, role }: GrantRole) {
    requirePermission(actor, 'users.manage');
    await this.em.transactional(async (em) => {
      const user = await findUserForUpdate(em, id);
      if (await em.count(UserRole, { userId: id, role })) return;
      const createdAt = clock.now();
      em.persist(em.create(UserRole, { userId: id, role, createdAt }));
      user.staffSince ??= createdAt;
      await this.sessions.endAll(em, id);
      if (!user.confirmedAt && user.passwordHash) await this.replacePasswordByInvitation(em, user);
      audit(em, actor, 'give-role', id, { role });
    });
  }
  /** Discards the password of an unconfirmed account, since a stranger may have chosen it, and sends an invitation. */
  private async replacePasswordByInvitation(em: EntityManager, user: User) {
    user.passwordHash = null;
    await this.invitations.send(em, user);
  }
}

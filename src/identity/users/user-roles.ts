import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Role } from '../permissions.contract.ts';
import { Sessions } from '../sessions/sessions.ts';
import { type User, UserRole } from '../user.entity.ts';
import { Invitations } from './invite-staff-user.ts';
import { findUserForUpdate, assertNotLastAdmin } from './lock-accounts.sql.ts';
import { WorkReassignment } from './work-reassignment.ts';

/** Grants a role and ends the user's sessions. */
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
      const createdAt = new Date();
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

/**
 * Removes a role and ends the user's sessions. Unassigns records that the user may no longer see. With the last role,
 * work of the user must be reassigned (UserOwnsWork).
 */
export class RevokeRole extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly role: Role,
    readonly reassignTo?: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeRole)
export class RevokeRoleHandler implements ICommandHandler<RevokeRole> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly reassignment: WorkReassignment,
  ) {}

  async execute({ actor, id, role, reassignTo }: RevokeRole) {
    requirePermission(actor, 'users.manage');
    await this.em.transactional(async (em) => {
      if (role === 'admin') await assertNotLastAdmin(em, id);
      await this.reassignment.lock(em, id, reassignTo);
      await findUserForUpdate(em, id);
      if (!(await em.nativeDelete(UserRole, { userId: id, role }))) return;
      const isLast = !(await em.count(UserRole, { userId: id }));
      if (!isLast) await this.reassignment.unassignInvisible(em, id);
      const work =
        isLast && (await this.reassignment.hasResources(em, id))
          ? await this.reassignment.reassign(em, id, reassignTo)
          : 0;
      await this.sessions.endAll(em, id);
      audit(em, actor, 'take-role', id, { role, ...(work && { reassignedTo: reassignTo, work }) });
    });
  }
}

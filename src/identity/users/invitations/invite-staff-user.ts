import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { transactionalOrConflict } from '../../../platform/database/transactional-or-conflict.ts';
import { newId } from '../../../platform/new-id.ts';
import { buildUser } from '../../accounts/build-user.ts';
import type { NewStaffUser } from '../../staff-users.contract.ts';
import { User } from '../../user.entity.ts';
import { Invitations } from './invitations.ts';
import { EmailTaken } from '../staff-users.problems.ts';
import { UserRole } from '../user-role.entity.ts';

/** Creates an account with roles but without a password, and mails its owner a link to choose one. */
export class InviteStaffUser extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly input: NewStaffUser,
  ) {
    super();
  }
}

@CommandHandler(InviteStaffUser)
export class InviteStaffUserHandler implements ICommandHandler<InviteStaffUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly invitations: Invitations,
  ) {}

  async execute({ actor, input }: InviteStaffUser) {
    requirePermission(actor, 'users.manage');
    const roles = [...new Set(input.roles)];
    const user = buildInvitedUser(input, roles.length > 0);
    await transactionalOrConflict(this.em, new EmailTaken(), async (em) => {
      em.persist(em.create(User, user, { partial: true }));
      for (const role of roles) em.persist(em.create(UserRole, { userId: user.id, role, createdAt: user.createdAt }));
      audit(em, actor, 'invite-user', user.id, { roles });
      await this.invitations.send(em, user);
    });
    return { id: user.id };
  }
}

function buildInvitedUser({ firstName, lastName, email }: NewStaffUser, isStaff: boolean) {
  const user = buildUser(newId(), email);
  return { ...user, firstName, lastName, staffSince: isStaff ? user.createdAt : null };
}

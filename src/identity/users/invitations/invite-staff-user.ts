import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { unlessTaken } from '../../../platform/database/unless-taken.ts';
import { newId } from '../../../platform/new-id.ts';
import { newUser } from '../../accounts/new-user.ts';
import type { NewStaffUser } from '../../staff-users.contract.ts';
import { User } from '../../user.entity.ts';
import { Invitations } from './invitations.ts';
import { EmailTaken } from '../staff-users.problems.ts';
import { UserRole } from '../user-role.entity.ts';

/** Creates an account with roles but without a password, and mails its owner a link to choose one. */
export class InviteStaffUser extends Command<{ id: string }> {
  constructor(
    readonly by: Actor,
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

  async execute({ by, input }: InviteStaffUser) {
    demand(by, 'users.manage');
    const roles = [...new Set(input.roles)];
    const user = invited(input, roles.length > 0);
    await unlessTaken(this.em, new EmailTaken(), async (em) => {
      em.persist(em.create(User, user, { partial: true }));
      for (const role of roles) em.persist(em.create(UserRole, { userId: user.id, role, createdAt: user.createdAt }));
      audit(em, by, 'invite-user', user.id, { roles });
      await this.invitations.send(em, user);
    });
    return { id: user.id };
  }
}

function invited({ firstName, lastName, email }: NewStaffUser, isStaff: boolean) {
  const user = newUser(newId(), email);
  return { ...user, firstName, lastName, staffSince: isStaff ? user.createdAt : null };
}

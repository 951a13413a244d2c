import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus, Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { transactionalOrConflict } from '../../platform/database/database-errors.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { createId } from '../../platform/new-id.ts';
import { buildInvitationMail } from '../accounts/account-mails.ts';
import { EmailTaken, NotInvited } from '../identity.problems.ts';
import type { NewStaffUser } from '../staff-users.contract.ts';
import { buildUser, User, UserRole } from '../user.entity.ts';
import { findUserForUpdate } from './lock-accounts.sql.ts';

type Invitee = { id: string; firstName: string; email: string };

/** Sends invitations in the caller's transaction; the link is created when the mail is sent. */
@Injectable()
export class Invitations {
  constructor(
    private readonly queries: QueryBus,
    private readonly mails: Mails,
  ) {}

  async send(em: EntityManager, user: Invitee) {
    const mail = buildInvitationMail(user, await this.queries.execute(new ShowAgency()));
    await this.mails.queue(em, { ...mail, link: { kind: 'invitation', id: user.id } });
  }
}

/** Creates an account with roles but without a password, and mails a link to choose one. */
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
  const user = buildUser(createId(), email);
  return { ...user, firstName, lastName, staffSince: isStaff ? user.createdAt : null };
}

export class ResendInvitation extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ResendInvitation)
export class ResendInvitationHandler implements ICommandHandler<ResendInvitation> {
  constructor(
    private readonly em: EntityManager,
    private readonly invitations: Invitations,
  ) {}

  async execute({ actor, id }: ResendInvitation) {
    requirePermission(actor, 'users.manage');
    await this.em.transactional(async (em) => {
      const user = await findUserForUpdate(em, id);
      if ((user.passwordHash !== null && user.confirmedAt) || user.isDisabled) throw new NotInvited();
      audit(em, actor, 'send-invitation-again', id);
      await this.invitations.send(em, user);
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { Invitations } from './invitations.ts';
import { findUserForUpdate } from '../find-user-for-update.ts';
import { NotInvited } from '../staff-users.problems.ts';

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

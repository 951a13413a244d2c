import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { Invitations } from './invitations.ts';
import { lockedUser } from '../locked-user.ts';
import { NotInvited } from '../staff-users.problems.ts';

export class SendInvitationAgain extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(SendInvitationAgain)
export class SendInvitationAgainHandler implements ICommandHandler<SendInvitationAgain> {
  constructor(
    private readonly em: EntityManager,
    private readonly invitations: Invitations,
  ) {}

  async execute({ by, id }: SendInvitationAgain) {
    demand(by, 'users.manage');
    await this.em.transactional(async (em) => {
      const user = await lockedUser(em, id);
      if ((user.passwordHash !== null && user.confirmedAt) || user.isDisabled) throw new NotInvited();
      audit(em, by, 'send-invitation-again', id);
      await this.invitations.send(em, user);
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { lockedUser } from '../locked-user.ts';
import { InvitationPending } from '../staff-users.problems.ts';

/** An admin vouches for the address of whoever registered and never got the mail. */
export class ConfirmUser extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmUser)
export class ConfirmUserHandler implements ICommandHandler<ConfirmUser> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, id }: ConfirmUser) {
    demand(by, 'users.manage');
    await this.em.transactional(async (em) => {
      const user = await lockedUser(em, id);
      if (user.confirmedAt) return;
      if (user.passwordHash === null) throw new InvitationPending();
      user.confirmedAt = new Date();
      audit(em, by, 'confirm-user', id);
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { lockedUser } from '../locked-user.ts';

/** Lets a disabled user sign in again, with the same roles and password. */
export class EnableUser extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(EnableUser)
export class EnableUserHandler implements ICommandHandler<EnableUser> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, id }: EnableUser) {
    demand(by, 'users.manage');
    await this.em.transactional(async (em) => {
      const user = await lockedUser(em, id);
      if (!user.isDisabled) return;
      user.disabledAt = null;
      audit(em, by, 'enable-user', id);
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { findUserForUpdate } from '../find-user-for-update.ts';

/** Lets a disabled user sign in again, with the same roles and password. */
export class EnableUser extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(EnableUser)
export class EnableUserHandler implements ICommandHandler<EnableUser> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: EnableUser) {
    requirePermission(actor, 'users.manage');
    await this.em.transactional(async (em) => {
      const user = await findUserForUpdate(em, id);
      if (!user.isDisabled) return;
      user.disabledAt = null;
      audit(em, actor, 'enable-user', id);
    });
  }
}

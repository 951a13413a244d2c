import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { AccountClosing } from './account-closing.ts';
import { keepAnAdmin } from '../keep-an-admin.sql.ts';
import { lockedUser } from '../locked-user.ts';

/** Ends all sessions of a user and prevents new ones; all data stay. */
export class DisableUser extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DisableUser)
export class DisableUserHandler implements ICommandHandler<DisableUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly closing: AccountClosing,
  ) {}

  async execute({ by, id }: DisableUser) {
    demand(by, 'users.manage');
    await this.em.transactional(async (em) => {
      await keepAnAdmin(em, id);
      const user = await lockedUser(em, id);
      if (user.isDisabled) return;
      await this.closing.disable(em, user);
      audit(em, by, 'disable-user', id);
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { AccountCloser } from './close-account.ts';
import { assertNotLastAdmin, findUserForUpdate } from './lock-accounts.sql.ts';
import { WorkReassignment } from './work-reassignment.ts';

/** Ends all sessions of a user and blocks new ones. Work of the user must be reassigned first (UserOwnsWork). */
export class DisableUser extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly reassignTo?: string,
  ) {
    super();
  }
}

@CommandHandler(DisableUser)
export class DisableUserHandler implements ICommandHandler<DisableUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly closer: AccountCloser,
    private readonly reassignment: WorkReassignment,
  ) {}

  async execute({ actor, id, reassignTo }: DisableUser) {
    requirePermission(actor, 'users.manage');
    await this.em.transactional(async (em) => {
      await assertNotLastAdmin(em, id);
      await this.reassignment.lock(em, id, reassignTo);
      const user = await findUserForUpdate(em, id);
      if (user.isDisabled) return;
      const work = (await this.reassignment.hasResources(em, id))
        ? await this.reassignment.reassign(em, id, reassignTo)
        : 0;
      await this.closer.disable(em, user);
      audit(em, actor, 'disable-user', id, work ? { reassignedTo: reassignTo, work } : {});
    });
  }
}

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

import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { AccountCloser } from './account-closer.ts';
import { assertNotLastAdmin } from '../assert-not-last-admin.sql.ts';
import { findUserForUpdate } from '../find-user-for-update.ts';
import { WorkReassignment } from './work-reassignment.ts';

/** Ends all sessions of a user and prevents new ones. Work in their name goes to a colleague first (UserOwnsWork). */
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

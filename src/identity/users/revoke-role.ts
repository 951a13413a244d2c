import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Role } from '../permissions.contract.ts';
import { Sessions } from '../sessions/sessions.ts';
import { WorkReassignment } from './access/work-reassignment.ts';
import { assertNotLastAdmin } from './assert-not-last-admin.sql.ts';
import { findUserForUpdate } from './find-user-for-update.ts';
import { UserRole } from './user-role.entity.ts';

/**
 * Takes a role away and ends the user's sessions. With the last role, work in their name goes to a colleague first
 * (UserOwnsWork).
 */
export class RevokeRole extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly role: Role,
    readonly reassignTo?: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeRole)
export class RevokeRoleHandler implements ICommandHandler<RevokeRole> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly reassignment: WorkReassignment,
  ) {}

  async execute({ actor, id, role, reassignTo }: RevokeRole) {
    requirePermission(actor, 'users.manage');
    await this.em.transactional(async (em) => {
      if (role === 'admin') await assertNotLastAdmin(em, id);
      await this.reassignment.lock(em, id, reassignTo);
      await findUserForUpdate(em, id);
      if (!(await em.nativeDelete(UserRole, { userId: id, role }))) return;
      const isLast = !(await em.count(UserRole, { userId: id }));
      if (!isLast) await this.reassignment.release(em, id);
      const work =
        isLast && (await this.reassignment.hasResources(em, id))
          ? await this.reassignment.reassign(em, id, reassignTo)
          : 0;
      await this.sessions.endAll(em, id);
      audit(em, actor, 'take-role', id, { role, ...(work && { reassignedTo: reassignTo, work }) });
    });
  }
}

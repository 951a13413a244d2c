import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Role } from '../permissions.contract.ts';
import { Sessions } from '../sessions/sessions.ts';
import { WorkHandover } from './access/work-handover.ts';
import { keepAnAdmin } from './keep-an-admin.sql.ts';
import { lockedUser } from './locked-user.ts';
import { UserRole } from './user-role.entity.ts';

/**
 * Takes a role away and ends the user's sessions. With the last role, work in their name goes to a colleague first
 * (UserOwnsWork).
 */
export class TakeRole extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly role: Role,
    readonly reassignTo?: string,
  ) {
    super();
  }
}

@CommandHandler(TakeRole)
export class TakeRoleHandler implements ICommandHandler<TakeRole> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly handover: WorkHandover,
  ) {}

  async execute({ by, id, role, reassignTo }: TakeRole) {
    demand(by, 'users.manage');
    await this.em.transactional(async (em) => {
      if (role === 'admin') await keepAnAdmin(em, id);
      await this.handover.lock(em, id, reassignTo);
      await lockedUser(em, id);
      if (!(await em.nativeDelete(UserRole, { userId: id, role }))) return;
      const isLast = !(await em.count(UserRole, { userId: id }));
      if (!isLast) await this.handover.release(em, id);
      const work = isLast && (await this.handover.owns(em, id)) ? await this.handover.handOver(em, id, reassignTo) : 0;
      await this.sessions.endAllOf(em, id);
      audit(em, by, 'take-role', id, { role, ...(work && { reassignedTo: reassignTo, work }) });
    });
  }
}

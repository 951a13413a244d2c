import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { AccountClosing } from './account-closing.ts';
import { keepAnAdmin } from '../keep-an-admin.sql.ts';
import { lockedUser } from '../locked-user.ts';
import { WorkHandover } from './work-handover.ts';

/** Ends all sessions of a user and prevents new ones. Work in their name goes to a colleague first (UserOwnsWork). */
export class DisableUser extends Command<void> {
  constructor(
    readonly by: Actor,
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
    private readonly closing: AccountClosing,
    private readonly handover: WorkHandover,
  ) {}

  async execute({ by, id, reassignTo }: DisableUser) {
    demand(by, 'users.manage');
    await this.em.transactional(async (em) => {
      await keepAnAdmin(em, id);
      await this.handover.lock(em, id, reassignTo);
      const user = await lockedUser(em, id);
      if (user.isDisabled) return;
      const work = (await this.handover.owns(em, id)) ? await this.handover.handOver(em, id, reassignTo) : 0;
      await this.closing.disable(em, user);
      audit(em, by, 'disable-user', id, work ? { reassignedTo: reassignTo, work } : {});
    });
  }
}

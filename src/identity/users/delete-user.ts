import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { MailArchive } from '../../platform/mail/mail-archive.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { mailsOf } from '../accounts/mails-of.ts';
import { User } from '../user.entity.ts';
import { AccountClosing } from './access/account-closing.ts';
import { keepAnAdmin } from './keep-an-admin.sql.ts';
import { lockAccount } from './lock-account.ts';
import { lockedUser } from './locked-user.ts';
import { OwnedWork } from './owned-work.ts';
import { UserOwnsWork } from './staff-users.problems.ts';
import { UserRole } from './user-role.entity.ts';

/** Deletes a user. If work had to be reassigned, the account is disabled and stays as its former author. */
export class DeleteUser extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly reassignTo?: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteUser)
export class DeleteUserHandler implements ICommandHandler<DeleteUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly closing: AccountClosing,
    private readonly work: OwnedWork,
    private readonly mails: MailArchive,
  ) {}

  async execute({ by, id, reassignTo }: DeleteUser) {
    demand(by, 'users.manage');
    const erased = await this.em.transactional(async (em) => {
      await keepAnAdmin(em, id);
      // Both are locked in the order of their ids, which prevents deadlocks.
      for (const each of [id, reassignTo].filter((each) => each !== undefined).sort())
        await lockAccount(em, 'id', each);
      const user = await lockedUser(em, id);
      const owned = (await this.work.countOf(em, [id])).get(id) ?? 0;
      if (owned) return this.handOver(em, by, user, reassignTo);
      await this.closing.erase(em, user);
      audit(em, by, 'delete-user', id);
      return this.mails.forget(em, mailsOf(user));
    });
    await erased?.afterwards?.();
  }

  private async handOver(em: EntityManager, by: Actor, user: User, to: string | undefined) {
    if (to === undefined) throw new UserOwnsWork();
    if (to === user.id || !(await isActiveStaff(em, to)))
      throw new InvalidInput([{ message: 'Elija a alguien del equipo con acceso activo', path: ['reassignTo'] }]);
    const leads = await this.work.reassign(em, user.id, to);
    await this.closing.disable(em, user);
    audit(em, by, 'disable-user', user.id, { reassignedTo: to, leads });
    return null;
  }
}

const isActiveStaff = async (em: EntityManager, id: string) => {
  const isActive = { id, disabledAt: null, confirmedAt: { $ne: null }, passwordHash: { $ne: null } };
  return (await em.count(User, isActive)) > 0 && (await em.count(UserRole, { userId: id })) > 0;
};

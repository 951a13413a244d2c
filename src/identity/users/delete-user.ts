import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { MailArchive } from '../../platform/mail/mail-archive.ts';
import { mailsOf } from '../accounts/mails-of.ts';
import type { User } from '../user.entity.ts';
import { AccountClosing } from './access/account-closing.ts';
import { WorkHandover } from './access/work-handover.ts';
import { keepAnAdmin } from './keep-an-admin.sql.ts';
import { lockedUser } from './locked-user.ts';

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
    private readonly handover: WorkHandover,
    private readonly mails: MailArchive,
  ) {}

  async execute({ by, id, reassignTo }: DeleteUser) {
    demand(by, 'users.manage');
    const erased = await this.em.transactional(async (em) => {
      await keepAnAdmin(em, id);
      await this.handover.lock(em, id, reassignTo);
      const user = await lockedUser(em, id);
      if (await this.handover.owns(em, id)) return this.handOver(em, by, user, reassignTo);
      await this.closing.erase(em, user);
      audit(em, by, 'delete-user', id);
      return this.mails.forget(em, mailsOf(user));
    });
    await erased?.afterwards?.();
  }

  private async handOver(em: EntityManager, by: Actor, user: User, to: string | undefined) {
    const work = await this.handover.handOver(em, user.id, to);
    await this.closing.disable(em, user);
    audit(em, by, 'disable-user', user.id, { reassignedTo: to, work });
    return null;
  }
}

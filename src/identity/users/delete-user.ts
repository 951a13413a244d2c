import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { MailArchive } from '../../platform/mail/mail-archive.ts';
import { accountMailFilter } from '../accounts/account-mail-filter.ts';
import type { User } from '../user.entity.ts';
import { AccountCloser } from './access/account-closer.ts';
import { WorkReassignment } from './access/work-reassignment.ts';
import { assertNotLastAdmin } from './assert-not-last-admin.sql.ts';
import { findUserForUpdate } from './find-user-for-update.ts';

/** Deletes a user. If work had to be reassigned, the account is disabled and stays as its former author. */
export class DeleteUser extends Command<void> {
  constructor(
    readonly actor: Actor,
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
    private readonly closer: AccountCloser,
    private readonly reassignment: WorkReassignment,
    private readonly mails: MailArchive,
  ) {}

  async execute({ actor, id, reassignTo }: DeleteUser) {
    requirePermission(actor, 'users.manage');
    const erased = await this.em.transactional(async (em) => {
      await assertNotLastAdmin(em, id);
      await this.reassignment.lock(em, id, reassignTo);
      const user = await findUserForUpdate(em, id);
      if (await this.reassignment.hasResources(em, id)) return this.reassignAndDisable(em, actor, user, reassignTo);
      await this.closer.delete(em, user);
      audit(em, actor, 'delete-user', id);
      return this.mails.deleteMails(em, accountMailFilter(user));
    });
    await erased?.afterCommit?.();
  }

  private async reassignAndDisable(em: EntityManager, actor: Actor, user: User, to: string | undefined) {
    const work = await this.reassignment.reassign(em, user.id, to);
    await this.closer.disable(em, user);
    audit(em, actor, 'disable-user', user.id, { reassignedTo: to, work });
    return null;
  }
}

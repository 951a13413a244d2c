import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { MailDeletion } from '../../platform/mail/mail-archive.ts';
import { accountMailFilter } from '../accounts/account-mails.ts';
import type { User } from '../user.entity.ts';
import { AccountCloser } from './close-account.ts';
import { assertNotLastAdmin, findUserForUpdate } from './lock-accounts.sql.ts';
import { WorkReassignment } from './work-reassignment.ts';

/**
 * Deletes a user. A user with assigned work is disabled instead after it has been reassigned, and remains as the former
 * author.
 */
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
    private readonly mails: MailDeletion,
  ) {}

  async execute({ actor, id, reassignTo }: DeleteUser) {
    requirePermission(actor, 'users.manage');
    const result = await this.em.transactional(async (em) => {
      await assertNotLastAdmin(em, id);
      await this.reassignment.lock(em, id, reassignTo);
      const user = await findUserForUpdate(em, id);
      if (await this.reassignment.hasResources(em, id)) return this.reassignAndDisable(em, actor, user, reassignTo);
      await this.closer.delete(em, user);
      audit(em, actor, 'delete-user', id);
      return this.mails.deleteMails(em, accountMailFilter(user));
    });
    await result?.afterCommit?.();
  }

  private async reassignAndDisable(em: EntityManager, actor: Actor, user: User, to: string | undefined) {
    const work = await this.reassignment.reassign(em, user.id, to);
    await this.closer.disable(em, user);
    audit(em, actor, 'disable-user', user.id, { reassignedTo: to, work });
    return null;
  }
}

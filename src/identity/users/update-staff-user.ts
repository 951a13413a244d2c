import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { transactionalOrConflict } from '../../platform/database/transactional-or-conflict.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { AccountToken } from '../accounts/account-token.entity.ts';
import type { StaffUserChanges } from '../staff-users.contract.ts';
import type { User } from '../user.entity.ts';
import { findUserForUpdate } from './find-user-for-update.ts';
import { EmailTaken } from './staff-users.problems.ts';

/** Changes name or address. A new address invalidates mailed links, and unsent mails go to it. */
export class UpdateStaffUser extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly changes: StaffUserChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdateStaffUser)
export class UpdateStaffUserHandler implements ICommandHandler<UpdateStaffUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: Mails,
  ) {}

  async execute({ actor, id, changes }: UpdateStaffUser) {
    requirePermission(actor, 'users.manage');
    await transactionalOrConflict(this.em, new EmailTaken(), async (em) => {
      const user = await findUserForUpdate(em, id);
      const fields = listChangedFields(user, changes);
      if (!fields.length) return;
      const { email = user.email } = changes;
      if (email !== user.email) await this.changeAddress(em, id, email);
      Object.assign(user, changes);
      audit(em, actor, 'change-user', id, { fields });
    });
  }

  private async changeAddress(em: EntityManager, id: string, email: string) {
    await em.nativeDelete(AccountToken, { userId: id });
    await this.mails.readdress(em, id, email);
  }
}

const listChangedFields = (user: User, changes: StaffUserChanges) =>
  Object.entries(changes).flatMap(([name, value]) => (user[name as keyof StaffUserChanges] === value ? [] : [name]));

import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { unlessTaken } from '../../platform/database/unless-taken.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { AccountToken } from '../accounts/account-token.entity.ts';
import type { StaffUserChanges } from '../staff-users.contract.ts';
import type { User } from '../user.entity.ts';
import { lockedUser } from './locked-user.ts';
import { EmailTaken } from './staff-users.problems.ts';

/** Changes name or address. A new address invalidates mailed links, and unsent mails go to it. */
export class ChangeStaffUser extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly changes: StaffUserChanges,
  ) {
    super();
  }
}

@CommandHandler(ChangeStaffUser)
export class ChangeStaffUserHandler implements ICommandHandler<ChangeStaffUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: Mails,
  ) {}

  async execute({ by, id, changes }: ChangeStaffUser) {
    demand(by, 'users.manage');
    await unlessTaken(this.em, new EmailTaken(), async (em) => {
      const user = await lockedUser(em, id);
      const fields = changedFields(user, changes);
      if (!fields.length) return;
      const { email = user.email } = changes;
      if (email !== user.email) await this.changeAddress(em, id, email);
      Object.assign(user, changes);
      audit(em, by, 'change-user', id, { fields });
    });
  }

  private async changeAddress(em: EntityManager, id: string, email: string) {
    await em.nativeDelete(AccountToken, { userId: id });
    await this.mails.readdress(em, id, email);
  }
}

const changedFields = (user: User, changes: StaffUserChanges) =>
  Object.entries(changes).flatMap(([name, value]) => (user[name as keyof StaffUserChanges] === value ? [] : [name]));

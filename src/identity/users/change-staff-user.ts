import { EntityManager, raw, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { AccountToken } from '../accounts/account-token.entity.ts';
import type { StaffUserChanges } from '../staff-users.contract.ts';
import type { User } from '../user.entity.ts';
import { lockedUser } from './locked-user.ts';
import { EmailTaken } from './staff-users.problems.ts';

/** Corrects name or address; links that went to the old address lead nowhere. */
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
  constructor(private readonly em: EntityManager) {}

  async execute({ by, id, changes }: ChangeStaffUser) {
    demand(by, 'users.manage');
    try {
      await this.em.transactional(async (em) => {
        const user = await lockedUser(em, id);
        const fields = changedFields(user, changes);
        if (!fields.length) return;
        if (fields.includes('email')) await endLinksTo(em, user);
        Object.assign(user, changes);
        audit(em, by, 'change-user', id, { fields });
      });
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new EmailTaken() : error;
    }
  }
}

/** Those that were sent, and those that a queued mail would still make. */
async function endLinksTo(em: EntityManager, { id, email }: User) {
  await em.nativeDelete(AccountToken, { userId: id });
  await em.nativeDelete(Mail, { state: 'queued', [raw(`"to"->>'address'`)]: email });
}

const changedFields = (user: User, changes: StaffUserChanges) =>
  Object.entries(changes).flatMap(([name, value]) => (user[name as keyof StaffUserChanges] === value ? [] : [name]));

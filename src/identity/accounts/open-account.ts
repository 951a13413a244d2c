import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/new-id.ts';
import { PasswordPolicy } from '../passwords/password-policy.ts';
import { User } from '../user.entity.ts';
import { UserRole } from '../users/user-role.entity.ts';
import { buildUser } from './build-user.ts';
import { ProvisionAccount } from '../account.messages.ts';

@CommandHandler(ProvisionAccount)
export class ProvisionAccountHandler implements ICommandHandler<ProvisionAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordPolicy,
  ) {}

  async execute({ actor, account: { password, role, ...person } }: ProvisionAccount) {
    requirePermission(actor, 'users.manage');
    const existing = await this.em.findOne(User, { email: person.email }, { fields: ['id'], disableIdentityMap: true });
    if (existing) return { id: existing.id };
    const passwordHash = await this.passwords.hash(password, person.email);
    return this.em.transactional((em) => {
      const blank = buildUser(newId(), person.email);
      const { id, createdAt } = blank;
      const fields = { ...blank, ...person, passwordHash, confirmedAt: createdAt, staffSince: createdAt };
      em.persist(em.create(User, fields, { partial: true }));
      em.persist(em.create(UserRole, { userId: id, role, createdAt }));
      audit(em, actor, 'open-account', id, { role });
      return Promise.resolve({ id });
    });
  }
}

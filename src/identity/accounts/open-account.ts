import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/new-id.ts';
import { ChosenPasswords } from '../passwords/chosen-passwords.ts';
import { User } from '../user.entity.ts';
import { UserRole } from '../users/user-role.entity.ts';
import { newUser } from './new-user.ts';
import { OpenAccount } from '../account.messages.ts';

@CommandHandler(OpenAccount)
export class OpenAccountHandler implements ICommandHandler<OpenAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: ChosenPasswords,
  ) {}

  async execute({ by, account: { password, role, ...person } }: OpenAccount) {
    demand(by, 'users.manage');
    const known = await this.em.findOne(User, { email: person.email }, { fields: ['id'], disableIdentityMap: true });
    if (known) return { id: known.id };
    const passwordHash = await this.passwords.hash(password, person.email);
    return this.em.transactional((em) => {
      const blank = newUser(newId(), person.email);
      const { id, createdAt } = blank;
      const opened = { ...blank, ...person, passwordHash, confirmedAt: createdAt, staffSince: createdAt };
      em.persist(em.create(User, opened, { partial: true }));
      em.persist(em.create(UserRole, { userId: id, role, createdAt }));
      audit(em, by, 'open-account', id, { role });
      return Promise.resolve({ id });
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { OwnWorkToHandOver } from '../identity.problems.ts';
import { UserRole } from '../user.entity.ts';
import { AccountErasure } from '../users/close-account.ts';
import { assertNotLastAdmin, findOwnAccountForUpdate } from '../users/lock-accounts.sql.ts';
import { WorkReassignment } from '../users/work-reassignment.ts';

/**
 * Erases the account; audit entries keep its id. Throws OwnWorkToHandOver if a staff member still has leads or tasks.
 * If leads are assigned to an account without a role, an anonymous account remains.
 */
export class EraseAccount extends Command<void> {
  constructor(readonly actor: Actor & { kind: 'user' }) {
    super();
  }
}

@CommandHandler(EraseAccount)
export class EraseAccountHandler implements ICommandHandler<EraseAccount> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly erasure: AccountErasure,
    private readonly reassignment: WorkReassignment,
  ) {}

  async execute({ actor }: EraseAccount) {
    const { id } = actor;
    const { afterCommit } = await this.em.transactional(async (em) => {
      await assertNotLastAdmin(em, id);
      const user = await findOwnAccountForUpdate(em, actor);
      const isStaff = (await em.count(UserRole, { userId: id })) > 0;
      if (isStaff && (await this.reassignment.hasResources(em, id, 'leads'))) throw new OwnWorkToHandOver();
      const result = await this.erasure.erase(em, user);
      audit(em, actor, 'erase-account', id);
      return result;
    });
    this.logger.log({ msg: 'account erased', user: id });
    await afterCommit?.();
  }
}

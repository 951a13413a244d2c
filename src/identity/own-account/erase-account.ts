import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { AccountErasure } from '../users/access/account-erasure.ts';
import { WorkHandover } from '../users/access/work-handover.ts';
import { OwnWorkToHandOver } from '../users/staff-users.problems.ts';
import { UserRole } from '../users/user-role.entity.ts';
import { keepAnAdmin } from '../users/keep-an-admin.sql.ts';
import { lockedOwner } from './locked-owner.ts';

/**
 * Erases the account; audit entries keep its id. Staff hand over their leads first (OwnWorkToHandOver). If leads are
 * assigned to an account without a role, an anonymous account remains.
 */
export class EraseAccount extends Command<void> {
  constructor(readonly by: Actor & { kind: 'user' }) {
    super();
  }
}

@CommandHandler(EraseAccount)
export class EraseAccountHandler implements ICommandHandler<EraseAccount> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly erasure: AccountErasure,
    private readonly handover: WorkHandover,
  ) {}

  async execute({ by }: EraseAccount) {
    const { id } = by;
    const { afterwards } = await this.em.transactional(async (em) => {
      await keepAnAdmin(em, id);
      const user = await lockedOwner(em, by);
      const isStaff = (await em.count(UserRole, { userId: id })) > 0;
      if (isStaff && (await this.handover.owns(em, id, 'leads'))) throw new OwnWorkToHandOver();
      const erased = await this.erasure.erase(em, user);
      audit(em, by, 'erase-account', id);
      return erased;
    });
    this.logger.log({ msg: 'account erased', user: id });
    await afterwards?.();
  }
}

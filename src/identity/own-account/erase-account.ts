import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { AccountErasure } from '../users/access/account-erasure.ts';
import { keepAnAdmin } from '../users/keep-an-admin.sql.ts';
import { lockedOwner } from './locked-owner.ts';

/** Erases the account; audit entries keep its id. If leads are assigned to it, an anonymous account remains. */
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
  ) {}

  async execute({ by }: EraseAccount) {
    const { id } = by;
    const { afterwards } = await this.em.transactional(async (em) => {
      await keepAnAdmin(em, id);
      const erased = await this.erasure.erase(em, await lockedOwner(em, by));
      audit(em, by, 'erase-account', id);
      return erased;
    });
    this.logger.log({ msg: 'account erased', user: id });
    await afterwards?.();
  }
}

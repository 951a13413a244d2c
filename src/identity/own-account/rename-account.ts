import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { OwnNameInput } from '../account.contract.ts';
import { lockedOwner } from './locked-owner.ts';

/** Changes the user's own name. */
export class RenameAccount extends Command<void> {
  constructor(
    readonly by: Actor & { kind: 'user' },
    readonly names: OwnNameInput,
  ) {
    super();
  }
}

@CommandHandler(RenameAccount)
export class RenameAccountHandler implements ICommandHandler<RenameAccount> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, names }: RenameAccount) {
    await this.em.transactional(async (em) => {
      em.assign(await lockedOwner(em, by), names);
      audit(em, by, 'rename-account', by.id);
    });
  }
}

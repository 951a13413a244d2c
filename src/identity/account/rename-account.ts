import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { OwnNameInput } from '../account.contract.ts';
import { findOwnerForUpdate } from './find-owner-for-update.ts';

/** Changes the user's own name. */
export class RenameAccount extends Command<void> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly names: OwnNameInput,
  ) {
    super();
  }
}

@CommandHandler(RenameAccount)
export class RenameAccountHandler implements ICommandHandler<RenameAccount> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, names }: RenameAccount) {
    await this.em.transactional(async (em) => {
      em.assign(await findOwnerForUpdate(em, actor), names);
      audit(em, actor, 'rename-account', actor.id);
    });
  }
}

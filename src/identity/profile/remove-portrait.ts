import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { findOwnerForUpdate } from '../account/find-owner-for-update.ts';
import { Portrait } from './portrait.entity.ts';

/** Deletes the user's own portrait for good. */
export class RemovePortrait extends Command<void> {
  constructor(readonly actor: Actor & { kind: 'user' }) {
    super();
  }
}

@CommandHandler(RemovePortrait)
export class RemovePortraitHandler implements ICommandHandler<RemovePortrait> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: RemovePortrait) {
    await this.em.transactional(async (em) => {
      const user = await findOwnerForUpdate(em, actor);
      if (user.avatarUrl === null) return;
      await em.nativeDelete(Portrait, { userId: user.id });
      user.avatarUrl = null;
      audit(em, actor, 'remove-portrait', user.id);
    });
  }
}

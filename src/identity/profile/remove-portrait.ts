import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockedOwner } from '../own-account/locked-owner.ts';
import { Portrait } from './portrait.entity.ts';

/** Deletes the user's own portrait for good. */
export class RemovePortrait extends Command<void> {
  constructor(readonly by: Actor & { kind: 'user' }) {
    super();
  }
}

@CommandHandler(RemovePortrait)
export class RemovePortraitHandler implements ICommandHandler<RemovePortrait> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: RemovePortrait) {
    await this.em.transactional(async (em) => {
      const user = await lockedOwner(em, by);
      if (user.avatarUrl === null) return;
      await em.nativeDelete(Portrait, { userId: user.id });
      user.avatarUrl = null;
      audit(em, by, 'remove-portrait', user.id);
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit.ts';
import { ChangeOwnProfile } from '../account.messages.ts';
import { lockedOwner } from '../own-account/locked-owner.ts';

@CommandHandler(ChangeOwnProfile)
export class ChangeOwnProfileHandler implements ICommandHandler<ChangeOwnProfile> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, profile }: ChangeOwnProfile) {
    await this.em.transactional(async (em) => {
      em.assign(await lockedOwner(em, by), profile);
      audit(em, by, 'change-profile', by.id, { isShown: profile.isShown });
    });
  }
}

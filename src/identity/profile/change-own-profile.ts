import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit.ts';
import { UpdateOwnProfile } from '../account.messages.ts';
import { findOwnerForUpdate } from '../account/find-owner-for-update.ts';

@CommandHandler(UpdateOwnProfile)
export class UpdateOwnProfileHandler implements ICommandHandler<UpdateOwnProfile> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, profile }: UpdateOwnProfile) {
    await this.em.transactional(async (em) => {
      em.assign(await findOwnerForUpdate(em, actor), profile);
      audit(em, actor, 'change-profile', actor.id, { isShown: profile.isShown });
    });
  }
}

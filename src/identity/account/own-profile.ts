import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler, CommandHandler, type ICommandHandler, Command } from '@nestjs/cqrs';
import { SignInNeeded, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { User } from '../user.entity.ts';
import { findOwnAccountForUpdate } from '../users/lock-accounts.sql.ts';
import type { OwnProfile, OwnProfileInput } from './own-profile.contract.ts';

export class ShowOwnProfile extends Query<OwnProfile> {
  constructor(readonly actor: Actor & { kind: 'user' }) {
    super();
  }
}

@QueryHandler(ShowOwnProfile)
export class ShowOwnProfileHandler implements IQueryHandler<ShowOwnProfile> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor: { id } }: ShowOwnProfile) {
    const user = await this.em.findOne(User, { id }, { disableIdentityMap: true });
    if (!user) throw new SignInNeeded();
    const { languages, phone, hasWhatsapp, isPublic, avatarUrl } = user;
    return { languages, phone, hasWhatsapp, isPublic, avatarUrl } satisfies OwnProfile;
  }
}

export class UpdateOwnProfile extends Command<void> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly profile: OwnProfileInput,
  ) {
    super();
  }
}

@CommandHandler(UpdateOwnProfile)
export class UpdateOwnProfileHandler implements ICommandHandler<UpdateOwnProfile> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, profile }: UpdateOwnProfile) {
    await this.em.transactional(async (em) => {
      em.assign(await findOwnAccountForUpdate(em, actor), profile);
      audit(em, actor, 'change-profile', actor.id, { isShown: profile.isPublic });
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SignInNeeded } from '../../platform/access/access.problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { User } from '../user.entity.ts';
import type { OwnProfile } from './own-profile.contract.ts';

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
    const { languages, phone, hasWhatsapp, isShown, avatarUrl } = user;
    return { languages, phone, hasWhatsapp, isShown, avatarUrl } satisfies OwnProfile;
  }
}

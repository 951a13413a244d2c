import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { countOf } from '../../platform/reading/count-of.ts';
import { read } from '../../platform/reading/read.ts';
import { SecuritySettings } from '../second-factor/security-settings.entity.ts';
import { SECOND_FACTOR_GRACE } from '../sessions/session-limits.ts';
import type { SecuritySettingsDetails } from '../staff-users.contract.ts';
import type { User } from '../user.entity.ts';
import type { UserRole } from '../users/user-role.entity.ts';

const DAY = 86_400;

type Tables = { profiles: User; user_roles: UserRole };

export class ShowSecuritySettings extends Query<SecuritySettingsDetails> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(ShowSecuritySettings)
export class ShowSecuritySettingsHandler implements IQueryHandler<ShowSecuritySettings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: ShowSecuritySettings) {
    demand(by, 'users.manage');
    const settings = await this.em.findOne(SecuritySettings, { id: 1 }, { disableIdentityMap: true });
    const since = settings?.secondFactorRequiredSince ?? null;
    const without = read<Tables>(this.em)
      .selectFrom('profiles as u')
      .where('u.secondFactorSince', 'is', null)
      .where('u.disabledAt', 'is', null)
      .where(({ exists, selectFrom }) => exists(selectFrom('user_roles').whereRef('userId', '=', 'u.id')));
    return {
      requiresSecondFactor: since !== null,
      requiredSince: since && since.toISOString(),
      graceDays: SECOND_FACTOR_GRACE / DAY,
      staffWithout: await countOf(without),
    } satisfies SecuritySettingsDetails;
  }
}

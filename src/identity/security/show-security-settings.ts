import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { SECOND_FACTOR_GRACE } from '../sessions/session-limits.ts';
import type { SecuritySettingsDetails } from '../staff-users.contract.ts';
import { SHOWN } from './security-settings.sql.ts';

const DAY = 86_400;

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
    const [shown] = await this.em.execute<{ since: string | null; staff_without: number }[]>(SHOWN);
    const { since, staff_without: staffWithout } = shown!;
    return {
      requiresSecondFactor: since !== null,
      requiredSince: since && new Date(since).toISOString(),
      graceDays: SECOND_FACTOR_GRACE / DAY,
      staffWithout,
    } satisfies SecuritySettingsDetails;
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { SECOND_FACTOR_GRACE_SECONDS } from '../sessions/session-limits.ts';
import type { SecuritySettingsDetails } from '../staff-users.contract.ts';
import { SELECT_SETTINGS } from './security-settings.sql.ts';

const DAY = 86_400;

export class ShowSecuritySettings extends Query<SecuritySettingsDetails> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ShowSecuritySettings)
export class ShowSecuritySettingsHandler implements IQueryHandler<ShowSecuritySettings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ShowSecuritySettings) {
    requirePermission(actor, 'users.manage');
    const [shown] = await this.em.execute<{ since: string | null; staff_without: number }[]>(SELECT_SETTINGS);
    const { since, staff_without: staffWithout } = shown!;
    return {
      requiresSecondFactor: since !== null,
      requiredSince: since && new Date(since).toISOString(),
      graceDays: SECOND_FACTOR_GRACE_SECONDS / DAY,
      staffWithout,
    } satisfies SecuritySettingsDetails;
  }
}

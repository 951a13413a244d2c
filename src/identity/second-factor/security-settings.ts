import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler, Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Config, configToken } from '../../config.ts';
import { requirePermission, type Actor, systemActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { isPublicSite } from '../../platform/site-url.ts';
import { DAY_SECONDS } from '../../platform/time-units.contract.ts';
import {
  SECOND_FACTOR_GRACE_SECONDS,
  SELECT_SETTINGS,
  UPDATE_REQUIREMENT,
  REQUIRE_IF_UNSET,
} from '../sessions/sessions.sql.ts';
import type { SecuritySettingsDetails } from '../staff-users.contract.ts';

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
    const [row] = await this.em.execute<{ since: string | null; staff_without: number }[]>(SELECT_SETTINGS);
    const { since, staff_without: staffWithoutSecondFactor } = row!;
    return {
      requiresSecondFactor: since !== null,
      requiredSince: since && new Date(since).toISOString(),
      graceDays: SECOND_FACTOR_GRACE_SECONDS / DAY_SECONDS,
      staffWithoutSecondFactor,
    } satisfies SecuritySettingsDetails;
  }
}

/** Saving the setting unchanged does not restart the grace period. */
export class UpdateSecuritySettings extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly requiresSecondFactor: boolean,
  ) {
    super();
  }
}

@CommandHandler(UpdateSecuritySettings)
export class UpdateSecuritySettingsHandler implements ICommandHandler<UpdateSecuritySettings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, requiresSecondFactor }: UpdateSecuritySettings) {
    requirePermission(actor, 'users.manage');
    await this.em.transactional(async (em) => {
      const [changedRow] = await em.execute<object[]>(UPDATE_REQUIREMENT, [requiresSecondFactor]);
      if (changedRow) audit(em, actor, 'change-security-settings', null, { requiresSecondFactor });
    });
  }
}

/** Requires a second factor at the first start of a public site, unless an admin has set it already. */
@Injectable()
export class RequireSecondFactor implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    @Inject(configToken) private readonly config: Pick<Config, 'NODE_ENV' | 'PUBLIC_URL'>,
  ) {}

  async onApplicationBootstrap() {
    if (this.config.NODE_ENV !== 'production' || !isPublicSite(this.config)) return;
    await this.em.fork().transactional(async (em) => {
      const [row] = await em.execute<object[]>(REQUIRE_IF_UNSET);
      if (row) audit(em, systemActor('start'), 'change-security-settings', null, { requiresSecondFactor: true });
    });
  }
}

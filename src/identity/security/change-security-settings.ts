import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';

const CHANGE = `
  insert into security_settings as settings (id, second_factor_required_since) values (1, case when ? then now() end)
  on conflict (id) do update set second_factor_required_since = excluded.second_factor_required_since
  where (settings.second_factor_required_since is null) <> (excluded.second_factor_required_since is null)
  returning id`;

/** The grace period does not restart when the setting is saved unchanged. */
export class ChangeSecuritySettings extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly requiresSecondFactor: boolean,
  ) {
    super();
  }
}

@CommandHandler(ChangeSecuritySettings)
export class ChangeSecuritySettingsHandler implements ICommandHandler<ChangeSecuritySettings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, requiresSecondFactor }: ChangeSecuritySettings) {
    demand(by, 'users.manage');
    await this.em.transactional(async (em) => {
      const [changed] = await em.execute<object[]>(CHANGE, [requiresSecondFactor]);
      if (changed) audit(em, by, 'change-security-settings', null, { requiresSecondFactor });
    });
  }
}

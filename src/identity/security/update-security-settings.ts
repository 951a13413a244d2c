import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { UPDATE_REQUIREMENT } from './security-settings.sql.ts';

/** The grace period does not restart when the setting is saved unchanged. */
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
      const [changed] = await em.execute<object[]>(UPDATE_REQUIREMENT, [requiresSecondFactor]);
      if (changed) audit(em, actor, 'change-security-settings', null, { requiresSecondFactor });
    });
  }
}

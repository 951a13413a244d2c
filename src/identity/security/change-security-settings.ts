import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { CHANGE } from './security-settings.sql.ts';

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

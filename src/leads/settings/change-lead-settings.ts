import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { LeadSettingsDetails } from '../lead-settings.contract.ts';
import { LeadSettings } from './lead-settings.entity.ts';
import { readLeadSettings } from './read-lead-settings.ts';

export class ChangeLeadSettings extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly input: LeadSettingsDetails,
  ) {
    super();
  }
}

@CommandHandler(ChangeLeadSettings)
export class ChangeLeadSettingsHandler implements ICommandHandler<ChangeLeadSettings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, input }: ChangeLeadSettings) {
    demand(by, 'settings.edit');
    await this.em.transactional(async (em) => {
      const before = await readLeadSettings(em);
      const kept = { sendsAutoresponse: before.sendsAutoresponse, sendsDigest: before.sendsDigest };
      if (isDeepStrictEqual({ ...kept, retention: before.retention }, input)) return;
      await em.upsert(LeadSettings, { id: 1, ...input });
      audit(em, by, 'change-lead-settings', null, input);
    });
  }
}

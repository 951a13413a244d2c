import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { LeadSettingsDetails } from '../lead-settings.contract.ts';
import { readLeadSettings } from './read-lead-settings.ts';

const CHANGE = `
  insert into lead_settings (id, sends_autoresponse, sends_digest, retention) values (1, ?, ?, ?::jsonb)
  on conflict (id) do update set sends_autoresponse = excluded.sends_autoresponse,
    sends_digest = excluded.sends_digest, retention = excluded.retention`;

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
    const { sendsAutoresponse, sendsDigest, retention } = input;
    await this.em.transactional(async (em) => {
      if (isDeepStrictEqual(await readLeadSettings(em), input)) return;
      await em.execute(CHANGE, [sendsAutoresponse, sendsDigest, JSON.stringify(retention)]);
      audit(em, by, 'change-lead-settings', null, input);
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockNames } from '../../platform/database/locks.sql.ts';
import { patched } from '../../platform/input/patched.ts';
import { LeadSettingsChangedMeanwhile } from '../lead.problems.ts';
import type { LeadSettingsChanges } from '../lead-settings.contract.ts';
import { LeadSettings } from './lead-settings.entity.ts';
import { readLeadSettings } from './read-lead-settings.ts';

/** Changes these settings and leaves the others, under an optimistic lock. Throws LeadSettingsChangedMeanwhile. */
export class ChangeLeadSettings extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly version: number,
    readonly changes: LeadSettingsChanges,
  ) {
    super();
  }
}

@CommandHandler(ChangeLeadSettings)
export class ChangeLeadSettingsHandler implements ICommandHandler<ChangeLeadSettings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, version, changes }: ChangeLeadSettings) {
    demand(by, 'settings.edit');
    await this.em.transactional(async (em) => {
      await lockNames(em, 'lead_settings');
      const { version: stored, ...before } = await readLeadSettings(em);
      if (stored !== version) throw new LeadSettingsChangedMeanwhile();
      const settings = patched(before, changes);
      if (isDeepStrictEqual(before, settings)) return;
      await em.upsert(LeadSettings, { id: 1, ...settings, version: version + 1 });
      audit(em, by, 'change-lead-settings', null, settings);
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { deepMerge } from '../../platform/input/deep-merge.ts';
import { LeadSettingsChangedMeanwhile } from '../lead.problems.ts';
import type { LeadSettingsChanges } from '../lead-settings.contract.ts';
import { LeadSettings } from './lead-settings.entity.ts';
import { readLeadSettings } from './read-lead-settings.ts';

/** Changes these settings and leaves the others, under an optimistic lock. Throws LeadSettingsChangedMeanwhile. */
export class UpdateLeadSettings extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly version: number,
    readonly changes: LeadSettingsChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdateLeadSettings)
export class UpdateLeadSettingsHandler implements ICommandHandler<UpdateLeadSettings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, version, changes }: UpdateLeadSettings) {
    requirePermission(actor, 'settings.edit');
    await this.em.transactional(async (em) => {
      await acquireAdvisoryLocks(em, 'lead_settings');
      const { version: stored, ...before } = await readLeadSettings(em);
      if (stored !== version) throw new LeadSettingsChangedMeanwhile();
      const settings = deepMerge(before, changes);
      if (isDeepStrictEqual(before, settings)) return;
      await em.upsert(LeadSettings, { id: 1, ...settings, version: version + 1 });
      audit(em, actor, 'change-lead-settings', null, settings);
    });
  }
}

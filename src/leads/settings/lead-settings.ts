import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler, Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { pickFields, deepMerge } from '../../platform/fields.ts';
import { LeadSettingsChangedMeanwhile } from '../lead.problems.ts';
import { LeadSettingsDetails, type LeadSettingsChanges } from './lead-settings.contract.ts';
import { LeadSettings } from './lead-settings.entity.ts';

/** Used until staff save settings; version 0 means that none have been saved. */
const DEFAULT_SETTINGS: LeadSettingsDetails = {
  sendsAutoresponse: false,
  sendsDigest: true,
  retention: { leadMonths: 24, spamDays: 30, mailDays: 90, addressDays: 90, auditMonths: 24 },
  version: 0,
};

export async function readLeadSettings(em: EntityManager): Promise<LeadSettingsDetails> {
  const storedSettings = await em.findOne(LeadSettings, { id: 1 }, { disableIdentityMap: true });
  return storedSettings ? pickFields(storedSettings, LeadSettingsDetails) : DEFAULT_SETTINGS;
}

export class ShowLeadSettings extends Query<LeadSettingsDetails> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ShowLeadSettings)
export class ShowLeadSettingsHandler implements IQueryHandler<ShowLeadSettings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ShowLeadSettings) {
    requirePermission(actor, 'leads.all');
    return readLeadSettings(this.em);
  }
}

/** Updates the given settings under an optimistic lock. Throws LeadSettingsChangedMeanwhile. */
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
      const { version: storedVersion, ...before } = await readLeadSettings(em);
      if (storedVersion !== version) throw new LeadSettingsChangedMeanwhile();
      const settings = deepMerge(before, changes);
      if (isDeepStrictEqual(before, settings)) return;
      await em.upsert(LeadSettings, { id: 1, ...settings, version: version + 1 });
      audit(em, actor, 'change-lead-settings', null, settings);
    });
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { pickFields } from '../../platform/pick-fields.ts';
import { LeadSettingsDetails } from '../lead-settings.contract.ts';
import { LeadSettings } from './lead-settings.entity.ts';

/** In effect until staff save their own; version 0 means that none have been saved. */
const DEFAULT_SETTINGS: LeadSettingsDetails = {
  sendsAutoresponse: false,
  sendsDigest: true,
  retention: { leadMonths: 24, spamDays: 30, mailDays: 90, addressDays: 90, auditMonths: 24 },
  version: 0,
};

export async function readLeadSettings(em: EntityManager): Promise<LeadSettingsDetails> {
  const stored = await em.findOne(LeadSettings, { id: 1 }, { disableIdentityMap: true });
  return stored ? pickFields(stored, LeadSettingsDetails) : DEFAULT_SETTINGS;
}

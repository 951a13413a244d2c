import { defineEntity, p } from '@mikro-orm/core';
import type { SiteSettings } from './agency-settings.contract.ts';
import type { AgencyProfile } from './agency.contract.ts';
import type { Opening } from './opening.contract.ts';

type Profile = Omit<AgencyProfile, 'defaultSort' | 'allowsRegistration' | 'currencies' | 'opening'>;
export type StoredProfile = Profile & {
  /** Absent in rows saved before the field existed. */
  opening?: Opening;
};

const schema = defineEntity({
  name: 'AgencySettings',
  tableName: 'agency_settings',
  properties: {
    id: p.integer().primary(),
    profile: p.json<StoredProfile>(),
    site: p.json<Partial<SiteSettings>>().strictNullable(),
    version: p.integer().default(1),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
  checks: [{ name: 'agency_settings_one_row', expression: 'id = 1' }],
});

export class AgencySettings extends schema.class {}
schema.setClass(AgencySettings);

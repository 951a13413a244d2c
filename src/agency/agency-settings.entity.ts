import { defineEntity, p } from '@mikro-orm/core';
import type { AgencyProfile } from './agency.contract.ts';

const schema = defineEntity({
  name: 'AgencySettings',
  tableName: 'agency_settings',
  properties: {
    id: p.integer().primary(),
    profile: p.json<AgencyProfile>(),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
  checks: [{ name: 'agency_settings_one_row', expression: 'id = 1' }],
});

export class AgencySettings extends schema.class {}
schema.setClass(AgencySettings);

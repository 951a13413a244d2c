import { defineEntity, p } from '@mikro-orm/core';
import type { RetentionTerms } from './lead-settings.contract.ts';

const schema = defineEntity({
  name: 'LeadSettings',
  tableName: 'lead_settings',
  properties: {
    id: p.integer().primary(),
    sendsAutoresponse: p.boolean(),
    sendsDigest: p.boolean(),
    retention: p.json<RetentionTerms>(),
    version: p.integer().default(1),
  },
  checks: [{ name: 'lead_settings_one_row', expression: 'id = 1' }],
});

export class LeadSettings extends schema.class {}
schema.setClass(LeadSettings);

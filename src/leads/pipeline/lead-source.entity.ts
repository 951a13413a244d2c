import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'LeadSource',
  tableName: 'lead_sources',
  properties: {
    id: p.uuid().primary(),
    /** Stable code of the three sources of the forms; null for others. */
    code: p.text().strictNullable().unique(),
    name: p.text(),
    /** Normalised name, so that names are unique regardless of case and accents. */
    nameKey: p.text().unique('lead_sources_name_key_unique'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class LeadSource extends schema.class {}
schema.setClass(LeadSource);

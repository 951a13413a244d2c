import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'LeadSource',
  tableName: 'lead_sources',
  properties: {
    id: p.uuid().primary(),
    /** A stable code of the three sources that the forms use; null for others. */
    code: p.text().strictNullable().unique(),
    name: p.text(),
    /** The folded name, so that names are unique regardless of case and accents. */
    nameKey: p.text().unique('lead_sources_name_key_unique'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class LeadSource extends schema.class {}
schema.setClass(LeadSource);

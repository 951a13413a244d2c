import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'LeadSource',
  tableName: 'lead_sources',
  properties: {
    id: p.uuid().primary(),
    /** Of the three sources of the forms, which the system relies on. */
    code: p.text().strictNullable().unique(),
    name: p.text(),
    /** Folded: no two sources bear the same name. */
    nameKey: p.text().unique('lead_sources_name_key_unique'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Where a lead came from. */
export class LeadSource extends schema.class {}
schema.setClass(LeadSource);

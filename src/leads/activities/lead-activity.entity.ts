import { defineEntity, p } from '@mikro-orm/core';
import { ActivityKind } from '../lead-work.contract.ts';

const schema = defineEntity({
  name: 'LeadActivity',
  tableName: 'lead_activities',
  properties: {
    id: p.uuid().primary(),
    leadId: p.uuid().fieldName('inquiry_id'),
    kind: p.enum(ActivityKind.options),
    text: p.text(),
    happenedAt: p.datetime(),
    userId: p.uuid().strictNullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'lead_activities_lead_index', properties: ['leadId', 'happenedAt', 'id'] }],
});

export class LeadActivity extends schema.class {}
schema.setClass(LeadActivity);

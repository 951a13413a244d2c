import { defineEntity, p } from '@mikro-orm/core';
import { ChangedField } from '../lead-work.contract.ts';

const schema = defineEntity({
  name: 'LeadChange',
  tableName: 'lead_changes',
  properties: {
    id: p.uuid().primary(),
    leadId: p.uuid().fieldName('inquiry_id'),
    at: p.datetime(),
    actorKind: p.text(),
    /** The id of a user or the name of a job. */
    actor: p.text().strictNullable(),
    field: p.enum(ChangedField.options),
    /** Text instead of ids, which stays readable after deletions. */
    from: p.text().strictNullable(),
    to: p.text().strictNullable(),
  },
  indexes: [{ name: 'lead_changes_lead_index', properties: ['leadId', 'at', 'id'] }],
});

export class LeadChange extends schema.class {}
schema.setClass(LeadChange);

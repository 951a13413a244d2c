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
    /** Id of a user, or name of a job. */
    actor: p.text().strictNullable(),
    field: p.enum(ChangedField.options),
    /** In words, which stay true when what they name is gone. */
    from: p.text().strictNullable(),
    to: p.text().strictNullable(),
  },
  indexes: [{ name: 'lead_changes_lead_index', properties: ['leadId', 'at', 'id'] }],
});

/** One line of a lead's history. */
export class LeadChange extends schema.class {}
schema.setClass(LeadChange);

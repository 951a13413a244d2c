import { defineEntity, p } from '@mikro-orm/core';

const nullableDateTime = () => p.datetime().strictNullable();

const schema = defineEntity({
  name: 'LeadTask',
  tableName: 'lead_tasks',
  properties: {
    id: p.uuid().primary(),
    leadId: p.uuid().fieldName('inquiry_id'),
    title: p.text(),
    dueAt: p.datetime(),
    remindAt: nullableDateTime(),
    remindedAt: nullableDateTime(),
    /** Null stands for the lead's agent. */
    assignedTo: p.uuid().strictNullable(),
    createdBy: p.uuid().strictNullable(),
    doneAt: nullableDateTime(),
    doneBy: p.uuid().strictNullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'lead_tasks_lead_index', properties: ['leadId', 'dueAt', 'id'] },
    { name: 'lead_tasks_assigned_index', properties: ['assignedTo'] },
    { name: 'lead_tasks_due_index', properties: ['doneAt', 'dueAt'] },
    { name: 'lead_tasks_remind_index', properties: ['remindAt'] },
  ],
});

export class LeadTask extends schema.class {}
schema.setClass(LeadTask);

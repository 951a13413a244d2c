import { defineEntity, p } from '@mikro-orm/core';
import { ActivityKind, type VisitedProperty, RecordedVisit } from '../lead-work.contract.ts';

const schema = defineEntity({
  name: 'LeadActivity',
  tableName: 'lead_activities',
  properties: {
    id: p.uuid().primary(),
    leadId: p.uuid().fieldName('inquiry_id'),
    kind: p.enum(ActivityKind.options),
    /** Of a reply that was sent from here; such a record stays as it is. */
    subject: p.text().strictNullable(),
    /** Since when it is known that the mail of a reply has not left; null of all others. */
    undeliveredAt: p.datetime().strictNullable(),
    text: p.text(),
    happenedAt: p.datetime(),
    userId: p.uuid().strictNullable(),
    /** When a visit is to take place that has no outcome yet. */
    plannedFor: p.datetime().strictNullable(),
    /** How a planned visit ended; null also for what was noted once it had happened. */
    outcome: p.enum(RecordedVisit.options).strictNullable(),
    /** A copy, since the property may be deleted. */
    property: p.json<VisitedProperty>().strictNullable(),
    place: p.text().strictNullable(),
    /** How the visit went. */
    note: p.text().strictNullable(),
    /** The task that a planned visit is until then. */
    taskId: p.uuid().strictNullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'lead_activities_lead_index', properties: ['leadId', 'happenedAt', 'id'] }],
});

export class LeadActivity extends schema.class {}
schema.setClass(LeadActivity);

import { defineEntity, p } from '@mikro-orm/core';
import { ActivityKind, type VisitedProperty, VisitResult } from '../lead-work.contract.ts';

const schema = defineEntity({
  name: 'LeadActivity',
  tableName: 'lead_activities',
  properties: {
    id: p.uuid().primary(),
    leadId: p.uuid().fieldName('inquiry_id'),
    kind: p.enum(ActivityKind.options),
    /** Subject of a reply sent from the back office; such an activity cannot be changed. */
    subject: p.text().strictNullable(),
    undeliveredAt: p.datetime().strictNullable(),
    text: p.text(),
    happenedAt: p.datetime(),
    userId: p.uuid().strictNullable(),
    /** Time of a planned visit without an outcome. */
    plannedFor: p.datetime().strictNullable(),
    /** Outcome of a planned visit; null also for visits recorded afterwards. */
    outcome: p.enum(VisitResult.options).strictNullable(),
    /** A copy, since the property may be deleted. */
    property: p.json<VisitedProperty>().strictNullable(),
    place: p.text().strictNullable(),
    note: p.text().strictNullable(),
    taskId: p.uuid().strictNullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'lead_activities_lead_index', properties: ['leadId', 'happenedAt', 'id'] }],
});

export class LeadActivity extends schema.class {}
schema.setClass(LeadActivity);

type ContactFields = Pick<LeadActivity, 'kind' | 'plannedFor' | 'outcome' | 'undeliveredAt'>;

/**
 * Whether the activity reached the person. Notes, failed mails, planned visits and visits that did not take place do
 * not.
 */
export const isContact = ({ kind, plannedFor, outcome, undeliveredAt }: ContactFields) =>
  kind !== 'note' && plannedFor === null && undeliveredAt === null && (outcome === null || outcome === 'done');

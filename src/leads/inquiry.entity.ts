import { defineEntity, p } from '@mikro-orm/core';
import type { AskedProperty, OfferedProperty } from './inquiry.contract.ts';

const schema = defineEntity({
  name: 'Inquiry',
  tableName: 'inquiries',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(['property', 'contact', 'listing']),
    sourceId: p.uuid(),
    status: p.text().default('new'),
    name: p.text(),
    email: p.text(),
    phone: p.text().strictNullable(),
    subject: p.text().strictNullable(),
    message: p.text().strictNullable(),
    propertyId: p.uuid().strictNullable(),
    /** As it was then: the property may change, or go. */
    property: p.json<AskedProperty>().strictNullable(),
    listing: p.json<OfferedProperty>().strictNullable(),
    privacyVersion: p.text(),
    acceptedAt: p.datetime(),
    assignedTo: p.uuid().strictNullable(),
    spamScore: p.integer().default(0),
    /** Of sender and content: who sends the same again within minutes pressed twice. */
    fingerprint: p.text(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'inquiries_assigned_index', properties: ['assignedTo'] },
    { name: 'inquiries_newest_index', properties: ['createdAt', 'id'] },
    { name: 'inquiries_fingerprint_index', properties: ['fingerprint', 'createdAt'] },
  ],
});

/** What a visitor wrote to the agency. */
export class Inquiry extends schema.class {}
schema.setClass(Inquiry);

import { defineEntity, p } from '@mikro-orm/core';
import type { AskedProperty, OfferedProperty } from './inquiry.contract.ts';
import { LeadKind, LeadFolder, LeadStatus } from './lead.contract.ts';

const moment = () => p.datetime().strictNullable();

const schema = defineEntity({
  name: 'Lead',
  tableName: 'inquiries',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(LeadKind.options),
    sourceId: p.uuid(),
    status: p.enum(LeadStatus.options).default('new'),
    stageId: p.uuid().strictNullable(),
    /** Since when it has stood in its stage. */
    stageSince: p.datetime(),
    /** As the rules and the staff's correction make it, 0 to 100. */
    score: p.integer().default(0),
    /** What staff add to the points of the rules, or take away. */
    scoreCorrection: p.integer().default(0),
    assignedTo: p.uuid().strictNullable(),
    /** A day in Madrid. */
    nextFollowUpOn: p.date().strictNullable(),
    folder: p.enum(LeadFolder.options).default('inbox'),
    name: p.text(),
    /** Folded: searched by parts. */
    nameKey: p.text(),
    email: p.text().strictNullable(),
    /** In lower case and NFC: who has the same is the same person. */
    emailKey: p.text().strictNullable(),
    phone: p.text().strictNullable(),
    /** E.164, where the number can be one: who has the same is the same person. */
    phoneKey: p.text().strictNullable(),
    /** Of the sender's browser, by ISO 639-1. */
    language: p.text().default('es'),
    subject: p.text().strictNullable(),
    message: p.text().strictNullable(),
    propertyId: p.uuid().strictNullable(),
    /** As it was then: the property may change, or go. */
    property: p.json<AskedProperty>().strictNullable(),
    listing: p.json<OfferedProperty>().strictNullable(),
    /** None where staff made the lead. */
    privacyVersion: p.text().strictNullable(),
    acceptedAt: moment(),
    marketingAcceptedAt: moment(),
    spamScore: p.integer().default(0),
    /** Of sender and content: who sends the same again within minutes pressed twice. */
    fingerprint: p.text(),
    /** When the form came whose reply is waited for or measured, where a merge brought it; else it is the lead's own. */
    askedAt: moment(),
    firstRepliedAt: moment(),
    /** Between arrival and first reply, within business hours. */
    replyMinutes: p.integer().strictNullable(),
    /** The lead that this one is now a part of. */
    mergedInto: p.uuid().strictNullable(),
    /** Nothing personal is left of it; it counts in statistics alone. */
    erasedAt: moment(),
    lastActivityAt: p.datetime(),
    /** Counts the edits of who it is and what they want. */
    version: p.integer().default(1),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'inquiries_assigned_index', properties: ['assignedTo'] },
    { name: 'inquiries_newest_index', properties: ['createdAt', 'id'] },
    {
      name: 'inquiries_listed_index',
      expression:
        'create index "inquiries_listed_index" on "inquiries" ("folder", "created_at", "id") include ("assigned_to", "status", "first_replied_at", "next_follow_up_on", "score", "stage_id", "stage_since", "source_id") where "erased_at" is null and "merged_into" is null',
    },
    { name: 'inquiries_stage_index', properties: ['stageId', 'stageSince', 'id'] },
    { name: 'inquiries_source_index', properties: ['sourceId'] },
    { name: 'inquiries_email_index', properties: ['emailKey'] },
    { name: 'inquiries_phone_index', properties: ['phoneKey'] },
    { name: 'inquiries_merged_index', properties: ['mergedInto'] },
    { name: 'inquiries_activity_index', properties: ['lastActivityAt'] },
    { name: 'inquiries_fingerprint_index', properties: ['fingerprint', 'createdAt'] },
  ],
});

/** What somebody wrote to the agency, as an inquiry, or said to its staff. */
export class Lead extends schema.class {}
schema.setClass(Lead);

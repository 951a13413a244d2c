import { defineEntity, p } from '@mikro-orm/core';
import type { InquiryProperty, OfferedProperty, OtherProperty } from './inquiry.contract.ts';
import { LeadKind, LeadFolder, LeadStatus } from './lead.contract.ts';
import type { MergeUndo } from './merging/merge-undo.contract.ts';

const nullableDateTime = () => p.datetime().strictNullable();

const schema = defineEntity({
  name: 'Lead',
  tableName: 'inquiries',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(LeadKind.options),
    sourceId: p.uuid(),
    status: p.enum(LeadStatus.options).default('new'),
    stageId: p.uuid().strictNullable(),
    stageSince: p.datetime(),
    /** The points of the rules plus the correction, between 0 and 100. */
    score: p.integer().default(0),
    /** Points that staff add or subtract. */
    scoreCorrection: p.integer().default(0),
    assignedTo: p.uuid().strictNullable(),
    /** A calendar day (Europe/Madrid). */
    nextFollowUpOn: p.date().strictNullable(),
    folder: p.enum(LeadFolder.options).default('inbox'),
    name: p.text(),
    /** The folded name, for searching. */
    nameKey: p.text(),
    email: p.text().strictNullable(),
    /** Lower case and NFC; leads with the same address are of the same person. */
    emailKey: p.text().strictNullable(),
    phone: p.text().strictNullable(),
    /** E.164 if possible; leads with the same number are of the same person. */
    phoneKey: p.text().strictNullable(),
    /** The browser's language (ISO 639-1). */
    language: p.text().default('es'),
    subject: p.text().strictNullable(),
    message: p.text().strictNullable(),
    propertyId: p.uuid().strictNullable(),
    /** A copy, since the property may change or be deleted. */
    property: p.json<InquiryProperty>().strictNullable(),
    otherProperties: p.json<OtherProperty[]>().strictNullable(),
    wantsVisit: p.boolean().default(false),
    listing: p.json<OfferedProperty>().strictNullable(),
    /** Null when staff created the lead. */
    privacyVersion: p.text().strictNullable(),
    acceptedAt: nullableDateTime(),
    marketingAcceptedAt: nullableDateTime(),
    spamScore: p.integer().default(0),
    /** When agency and visitor were told of it, on reaching the inbox; null of a suspect and of leads by staff. */
    announcedAt: nullableDateTime(),
    /** A digest of sender and content, by which a repeated inquiry is recognised. */
    fingerprint: p.text(),
    /** The time of the inquiry that awaits or got the reply, when it came by a merge; otherwise null. */
    askedAt: nullableDateTime(),
    firstRepliedAt: nullableDateTime(),
    /** Minutes within business hours between arrival and first reply. */
    replyMinutes: p.integer().strictNullable(),
    /** The lead into which this one was merged. */
    mergedInto: p.uuid().strictNullable(),
    /** What the merge changed, so that it can be undone. */
    mergeUndo: p.json<MergeUndo>().strictNullable(),
    /** Since then nothing personal is left; the lead only counts in statistics. */
    erasedAt: nullableDateTime(),
    lastActivityAt: p.datetime(),
    /** Optimistic lock of edits to contact details and source. */
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

/** A contact with the agency: an inquiry from the website, or a lead that staff created. */
export class Lead extends schema.class {}
schema.setClass(Lead);

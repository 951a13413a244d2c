import { defineEntity, p } from '@mikro-orm/core';
import type { InquiryProperty, OfferedProperty, OtherProperty } from './inquiry.contract.ts';
import { LeadKind, LeadFolder, LeadStatus } from './lead.contract.ts';

/** Values of some fields of a lead, as JSON. */
export type LeadState = Record<string, unknown>;

/** Changes of a merge without personal data, stored in the merged lead. */
export interface MergeUndo {
  at: string;
  into: string;
  /** Personal fields that were null and took the value of the other lead. */
  filled: string[];
  /** Fields of the remaining lead that the merge changed; `after` has their new values. */
  before: LeadState;
  after: LeadState;
  /** Response time of the merged lead before the merge. */
  otherBefore: LeadState;
  /** Ids of the activities and tasks that moved to the remaining lead. */
  activities: string[];
  tasks: string[];
  /** Tasks that the merge moved, with their former assignees. */
  taskAgents?: { id: string; assignedTo: string }[];
  /** Leads that had been merged into the merged lead before. */
  parts: string[];
}

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
    /** Points of the rules plus the correction, between 0 and 100. */
    score: p.integer().default(0),
    scoreCorrection: p.integer().default(0),
    assignedTo: p.uuid().strictNullable(),
    /** A calendar day (Europe/Madrid). */
    nextFollowUpOn: p.date().strictNullable(),
    folder: p.enum(LeadFolder.options).default('inbox'),
    name: p.text(),
    nameKey: p.text(),
    email: p.text().strictNullable(),
    /** Lower case and NFC; leads with the same address belong to the same person. */
    emailKey: p.text().strictNullable(),
    phone: p.text().strictNullable(),
    /** E.164 if possible; leads with the same number belong to the same person. */
    phoneKey: p.text().strictNullable(),
    /** Language of the browser (ISO 639-1). */
    language: p.text().default('es'),
    subject: p.text().strictNullable(),
    message: p.text().strictNullable(),
    propertyId: p.uuid().strictNullable(),
    /** A snapshot, since the property may change or be deleted. */
    property: p.json<InquiryProperty>().strictNullable(),
    otherProperties: p.json<OtherProperty[]>().strictNullable(),
    wantsVisit: p.boolean().default(false),
    listing: p.json<OfferedProperty>().strictNullable(),
    /** Null if staff created the lead. */
    privacyVersion: p.text().strictNullable(),
    acceptedAt: nullableDateTime(),
    marketingAcceptedAt: nullableDateTime(),
    spamScore: p.integer().default(0),
    /** When agency and visitor were notified; null for suspected spam and for leads created by staff. */
    announcedAt: nullableDateTime(),
    /** Digest of sender and content, to detect repeated inquiries. */
    fingerprint: p.text(),
    /** Time of the inquiry that awaits or got the reply, if it was merged into this lead; otherwise null. */
    askedAt: nullableDateTime(),
    firstRepliedAt: nullableDateTime(),
    /** Minutes within business hours between arrival and first reply. */
    replyMinutes: p.integer().strictNullable(),
    mergedInto: p.uuid().strictNullable(),
    mergeUndo: p.json<MergeUndo>().strictNullable(),
    /** When personal data was removed; the lead only counts in statistics since. */
    erasedAt: nullableDateTime(),
    lastActivityAt: p.datetime(),
    /** Optimistic lock for contact details and source. */
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

/** A contact with the agency: an inquiry from the site, or a lead created by staff. */
export class Lead extends schema.class {}
schema.setClass(Lead);

type ReplyState = Pick<Lead, 'kind' | 'status' | 'askedAt' | 'createdAt' | 'firstRepliedAt'>;

/** SQL on `inquiries i`: a new inquiry without a reply, or one that a merge added to a lead. */
export const UNANSWERED = `(i.first_replied_at is null
  and (i.asked_at is not null or i.kind <> 'staff' and i.status = 'new'))`;

/** Same condition as `UNANSWERED`, for an entity. */
export const isUnanswered = ({ kind, status, askedAt, firstRepliedAt }: ReplyState) =>
  firstRepliedAt === null && (askedAt !== null || (kind !== 'staff' && status === 'new'));

/**
 * Returns the arrival time of the inquiry that awaits or got its first reply; null for leads created by staff, unless a
 * form was merged into them.
 */
export const getWaitingSince = ({ kind, askedAt, createdAt }: ReplyState) =>
  askedAt ?? (kind === 'staff' ? null : createdAt);

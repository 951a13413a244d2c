import { z } from 'zod';
import { phoneNumber } from '../platform/input/phone.contract.ts';
import {
  InquiryProperty,
  inquiryReference,
  emailAddress,
  singleLineText,
  OfferedProperty,
  OtherProperty,
  multiLineText,
} from './inquiry.contract.ts';

export const LeadKind = z
  .enum(['property', 'contact', 'listing', 'staff'])
  .meta({ id: 'InquiryKind', description: 'The form that it came by; staff: made in the panel' });

export const LeadStatus = z
  .enum(['new', 'contacted', 'qualified', 'lost', 'won'], 'Elija un estado')
  .meta({ id: 'LeadStatus' });
export type LeadStatus = z.infer<typeof LeadStatus>;

export const LeadFolder = z
  .enum(['inbox', 'review', 'spam', 'archive'])
  .meta({ id: 'LeadFolder', description: 'review: a suspect that nobody has judged; spam: judged by staff' });
export type LeadFolder = z.infer<typeof LeadFolder>;

export const NamedRef = z.object({ id: z.uuid(), name: z.string() });

/** A colleague; one without a name has the first characters of the id. */
export const LeadAgent = z
  .object({ ...NamedRef.shape, avatarUrl: z.string().nullable().meta({ description: 'The portrait' }) })
  .meta({ id: 'LeadAgent' });
export type LeadAgent = z.infer<typeof LeadAgent>;
export const LeadAgents = z.object({ items: z.array(LeadAgent) }).meta({ id: 'LeadAgents' });

const wantsVisit = z.boolean().meta({ description: 'Whether the inquiry asks for a visit' });
const otherProperties = z
  .array(OtherProperty)
  .nullable()
  .meta({ description: 'Further properties that the inquiry is about' });

/** Another lead of the same person. */
export const LeadSummary = z
  .object({
    id: z.uuid(),
    kind: LeadKind,
    wantsVisit,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    status: LeadStatus,
    message: z.string().nullable(),
    reference: z.string().nullable().meta({ description: 'Of the property that it is about' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'LeadSummary' });
export type LeadSummary = z.infer<typeof LeadSummary>;

/** An inquiry that was merged into a lead, with what it alone asked about or offered. */
export const MergedLead = z
  .object({
    ...LeadSummary.shape,
    subject: z.string().nullable(),
    propertyId: z.uuid().nullable(),
    property: InquiryProperty.nullable(),
    otherProperties,
    listing: OfferedProperty.nullable(),
    photos: z.array(z.uuid()).meta({ description: 'Of the home that it offered' }),
    nextFollowUpOn: z.iso.date().nullable(),
    undoableUntil: z.iso.datetime().nullable().meta({ description: 'null: the merge cannot be undone' }),
  })
  .meta({ id: 'MergedLead' });
export type MergedLead = z.infer<typeof MergedLead>;

const ScoreRule = z
  .enum(['mail', 'call', 'visit', 'other-inquiry', 'qualified', 'correction'])
  .meta({ id: 'ScoreRule', description: 'docs/leads.md says how many points each gives' });
export type ScoreRule = z.infer<typeof ScoreRule>;

export const ScoreReason = z.object({ rule: ScoreRule, count: z.int(), points: z.int() }).meta({ id: 'ScoreReason' });
export type ScoreReason = z.infer<typeof ScoreReason>;

export const LeadMail = z
  .object({
    id: z.uuid(),
    purpose: z.string(),
    state: z
      .enum(['queued', 'sent', 'failed', 'dismissed'])
      .meta({ description: 'dismissed: it failed, and somebody has let it be' }),
    attempts: z.int(),
    failure: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'LeadMail' });

export const LeadDetails = z
  .object({
    id: z.uuid(),
    version: z.int().meta({ description: 'To be sent back as If-Match with an edit' }),
    kind: LeadKind,
    folder: LeadFolder,
    status: LeadStatus,
    stage: NamedRef.nullable(),
    stageSince: z.iso.datetime(),
    source: NamedRef,
    score: z.int().min(0).max(100),
    scoreReasons: z.array(ScoreReason),
    agent: LeadAgent.nullable(),
    nextFollowUpOn: z.iso.date().nullable(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    callablePhone: z.string().nullable().meta({ description: 'E.164' }),
    language: z.string(),
    subject: z.string().nullable(),
    message: z.string().nullable(),
    propertyId: z.uuid().nullable(),
    property: InquiryProperty.nullable(),
    otherProperties,
    wantsVisit,
    listing: OfferedProperty.nullable(),
    photos: z.array(z.uuid()),
    privacyVersion: z.string().nullable(),
    acceptedAt: z.iso.datetime().nullable(),
    marketingAcceptedAt: z.iso.datetime().nullable(),
    spamScore: z.int(),
    createdAt: z.iso.datetime(),
    lastActivityAt: z.iso.datetime(),
    isAnswered: z.boolean().meta({ description: 'Nobody who wrote by a form waits for a reply' }),
    firstRepliedAt: z.iso.datetime().nullable(),
    replyMinutes: z.int().nullable().meta({ description: 'Within business hours' }),
    others: z.array(LeadSummary).meta({ description: 'Of the same person, the newest 20 that the caller may see' }),
    merged: z.array(MergedLead).meta({ description: 'What became part of this lead' }),
    mails: z.array(LeadMail).meta({ description: 'What was sent because of it, the newest 20' }),
  })
  .meta({ id: 'LeadDetails' });
export type LeadDetails = z.infer<typeof LeadDetails>;

const contact = {
  name: singleLineText(120, 'Escriba el nombre'),
  email: emailAddress.nullable(),
  phone: phoneNumber.nullable(),
  message: multiLineText('Escriba el mensaje').nullable(),
};

/** A lead that staff create, for example after a call. */
export const NewLead = z
  .strictObject({
    name: contact.name,
    email: contact.email.optional(),
    phone: contact.phone.optional(),
    message: contact.message.optional(),
    reference: inquiryReference('Escriba la referencia')
      .optional()
      .meta({ description: 'Of the property that it is about' }),
    sourceId: z.uuid('Elija una fuente'),
    stageId: z.uuid().optional(),
  })
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    error: 'Escriba un correo electrónico o un teléfono',
    // Reported together with all other issues.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .meta({ id: 'NewLead' });
export type NewLead = z.infer<typeof NewLead>;

/** Partial: only what changed. */
export const LeadChanges = z
  .strictObject({
    ...contact,
    sourceId: z.uuid('Elija una fuente'),
    marketing: z
      .literal(false)
      .meta({ description: 'Withdraws the consent to advertising, which only the person can give' }),
  })
  .partial()
  .meta({ id: 'LeadChanges' });
export type LeadChanges = z.infer<typeof LeadChanges>;

export const LeadAssignment = z.strictObject({ userId: z.uuid().nullable() }).meta({ id: 'LeadAssignment' });
export type LeadAssignment = z.infer<typeof LeadAssignment>;
export const LeadStage = z.strictObject({ stageId: z.uuid().nullable() }).meta({ id: 'LeadStage' });
export type LeadStage = z.infer<typeof LeadStage>;
export const LeadStatusInput = z.strictObject({ status: LeadStatus }).meta({ id: 'LeadStatusInput' });
export type LeadStatusInput = z.infer<typeof LeadStatusInput>;
export const LeadScore = z
  .strictObject({
    score: z.int('Escriba un número entero').min(0, 'Como mínimo 0').max(100, 'Como máximo 100').nullable(),
  })
  .meta({ id: 'LeadScore', description: 'null: as the rules make it, without a correction' });
export type LeadScore = z.infer<typeof LeadScore>;
export const LeadFollowUp = z
  .strictObject({ on: z.iso.date('Elija una fecha').nullable() })
  .meta({ id: 'LeadFollowUp', description: 'A day in Madrid' });
export type LeadFollowUp = z.infer<typeof LeadFollowUp>;
export const LeadFolderInput = z
  .strictObject({ folder: LeadFolder.exclude(['review']) })
  .meta({ id: 'LeadFolderInput', description: 'inbox takes out of review, spam and archive' });
export type LeadFolderInput = z.infer<typeof LeadFolderInput>;
export const LeadMergeInput = z
  .strictObject({ leadId: z.uuid() })
  .meta({ id: 'LeadMergeInput', description: 'The other lead, which becomes part of this one' });
export type LeadMergeInput = z.infer<typeof LeadMergeInput>;

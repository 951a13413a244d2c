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
  .meta({ id: 'InquiryKind', description: 'Form that created the lead; `staff`: created in the back office' });

export const LeadStatus = z
  .enum(['new', 'contacted', 'qualified', 'lost', 'won'], 'Elija un estado')
  .meta({ id: 'LeadStatus' });
export type LeadStatus = z.infer<typeof LeadStatus>;

export const LeadFolder = z.enum(['inbox', 'review', 'spam', 'archive']).meta({
  id: 'LeadFolder',
  description: '`review`: suspected spam that nobody has reviewed; `spam`: confirmed by staff',
});
export type LeadFolder = z.infer<typeof LeadFolder>;

export const NamedRef = z.object({ id: z.uuid(), name: z.string() });

/** A staff member; a deleted account is named by the first characters of its id. */
export const LeadAgent = z
  .object({ ...NamedRef.shape, avatarUrl: z.string().nullable().meta({ description: 'Portrait' }) })
  .meta({ id: 'LeadAgent' });
export type LeadAgent = z.infer<typeof LeadAgent>;
export const LeadAgents = z.object({ items: z.array(LeadAgent) }).meta({ id: 'LeadAgents' });

const wantsVisit = z.boolean().meta({ description: 'Whether the visitor asks for a visit' });
const otherProperties = z.array(OtherProperty).nullable().meta({ description: 'Further properties of the inquiry' });

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
    reference: z.string().nullable().meta({ description: 'Reference of the property' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'LeadSummary' });
export type LeadSummary = z.infer<typeof LeadSummary>;

export const MergedLead = z
  .object({
    ...LeadSummary.shape,
    subject: z.string().nullable(),
    propertyId: z.uuid().nullable(),
    property: InquiryProperty.nullable(),
    otherProperties,
    listing: OfferedProperty.nullable(),
    photos: z.array(z.uuid()).meta({ description: 'Photos of the offered property' }),
    nextFollowUpOn: z.iso.date().nullable(),
    undoableUntil: z.iso.datetime().nullable().meta({ description: 'Null if the merge can no longer be undone' }),
  })
  .meta({ id: 'MergedLead' });
export type MergedLead = z.infer<typeof MergedLead>;

const ScoreRule = z
  .enum(['mail', 'call', 'visit', 'other-inquiry', 'qualified', 'correction'])
  .meta({ id: 'ScoreRule', description: 'See docs/leads.md for the points of each rule' });
export type ScoreRule = z.infer<typeof ScoreRule>;

export const ScoreReason = z.object({ rule: ScoreRule, count: z.int(), points: z.int() }).meta({ id: 'ScoreReason' });
export type ScoreReason = z.infer<typeof ScoreReason>;

export const LeadMail = z
  .object({
    id: z.uuid(),
    /** Kind of the mail, such as `reply`; docs/leads.md lists all. */
    purpose: z.string(),
    state: z
      .enum(['queued', 'sent', 'failed', 'dismissed'])
      .meta({ description: '`dismissed`: failed and marked as settled' }),
    attempts: z.int(),
    failure: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'LeadMail' });

export const LeadDetails = z
  .object({
    id: z.uuid(),
    version: z.int().meta({ description: 'Version to send in If-Match when the lead is changed' }),
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
    callablePhone: z.string().nullable().meta({ description: 'In E.164 format' }),
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
    isAnswered: z.boolean().meta({ description: 'Whether every form message has been answered' }),
    firstRepliedAt: z.iso.datetime().nullable(),
    replyMinutes: z.int().nullable().meta({ description: 'Minutes within business hours' }),
    otherLeads: z
      .array(LeadSummary)
      .meta({ description: 'Other leads of the same person that the user may see; at most 20, newest first' }),
    mergedLeads: z.array(MergedLead).meta({ description: 'Leads that were merged into this one' }),
    mails: z.array(LeadMail).meta({ description: 'The 20 newest mails about the lead' }),
  })
  .meta({ id: 'LeadDetails' });
export type LeadDetails = z.infer<typeof LeadDetails>;

const contact = {
  name: singleLineText(120, 'Escriba el nombre'),
  email: emailAddress.nullable(),
  phone: phoneNumber.nullable(),
  message: multiLineText('Escriba el mensaje').nullable(),
};

export const NewLead = z
  .strictObject({
    name: contact.name,
    email: contact.email.optional(),
    phone: contact.phone.optional(),
    message: contact.message.optional(),
    reference: inquiryReference('Escriba la referencia').optional().meta({ description: 'Reference of the property' }),
    sourceId: z.uuid('Elija una fuente'),
    stageId: z.uuid().optional(),
  })
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    error: 'Escriba un correo electrónico o un teléfono',
    // Runs even if other fields are invalid, so that all issues are reported together.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .meta({ id: 'NewLead' });
export type NewLead = z.infer<typeof NewLead>;

export const LeadChanges = z
  .strictObject({
    ...contact,
    sourceId: z.uuid('Elija una fuente'),
    marketing: z
      .literal(false)
      .meta({ description: 'False withdraws the consent to advertising; only the person can give it' }),
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
  .meta({ id: 'LeadScore', description: 'Null to restore the score of the rules' });
export type LeadScore = z.infer<typeof LeadScore>;
export const LeadFollowUp = z
  .strictObject({ on: z.iso.date('Elija una fecha').nullable() })
  .meta({ id: 'LeadFollowUp', description: 'Date in Europe/Madrid' });
export type LeadFollowUp = z.infer<typeof LeadFollowUp>;
export const LeadFolderInput = z
  .strictObject({ folder: LeadFolder.exclude(['review']) })
  .meta({ id: 'LeadFolderInput', description: '`inbox` moves a lead out of review, spam or the archive' });
export type LeadFolderInput = z.infer<typeof LeadFolderInput>;
export const LeadMergeInput = z
  .strictObject({ leadId: z.uuid() })
  .meta({ id: 'LeadMergeInput', description: 'The lead to merge into this one' });
export type LeadMergeInput = z.infer<typeof LeadMergeInput>;

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { pickFields } from '../../platform/fields.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { InquiryPhoto } from '../inquiries/inquiry-photo.entity.ts';
import { LeadDetails, MergedLead, LeadSummary } from '../lead.contract.ts';
import { Lead, isUnanswered } from '../lead.entity.ts';
import { LeadSource } from '../pipeline/lead-source.entity.ts';
import { PipelineStage } from '../pipeline/pipeline-stage.entity.ts';
import { findScoreReasons } from '../scoring/lead-score.sql.ts';
import { findVisibleLeadOrThrow, leadScope } from './lead-access.ts';
import { getUndoDeadline } from './merge-undo.ts';
import { matchSamePerson } from './person-keys.ts';
import { toLeadAgent } from './to-lead-agent.ts';

const toLeadSummary = (lead: Lead): LeadSummary => ({
  ...pickFields(lead, LeadSummary),
  reference: lead.property?.reference ?? null,
  createdAt: lead.createdAt.toISOString(),
});

const NEWEST_20 = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 20, disableIdentityMap: true } as const;
const MAIL_FIELDS = ['id', 'purpose', 'state', 'attempts', 'failure', 'createdAt', 'sentAt'] as const;
const MAX_MERGED = 100;
const MAX_PHOTOS = 500;

@Injectable()
export class RelatedRecords {
  constructor(private readonly em: EntityManager) {}

  async find(actor: Actor, lead: Lead) {
    const mergedLeads = await this.em.find(Lead, { mergedInto: lead.id }, { ...NEWEST_20, limit: MAX_MERGED });
    const photos = await this.findPhotos([lead, ...mergedLeads]);
    const listingPhotoIds = lead.listing?.photos ?? [];
    return {
      otherLeads: (await this.findOtherLeads(actor, lead)).map(toLeadSummary),
      mergedLeads: mergedLeads.map((mergedLead) => toMergedLead(mergedLead, photos)),
      // A listing that a merge took over refers to photographs of the other lead.
      photos: toIds(photos.filter(({ id, leadId }) => leadId === lead.id || listingPhotoIds.includes(id))),
      mails: await this.findMails([lead, ...mergedLeads]),
    };
  }

  private async findOtherLeads(actor: Actor, lead: Lead) {
    const samePersonFilters = matchSamePerson(lead);
    if (!samePersonFilters.length) return [];
    return this.em.find(Lead, { ...leadScope(actor), id: { $ne: lead.id }, $or: samePersonFilters }, NEWEST_20);
  }

  private findPhotos(leads: Lead[]) {
    const oldestFirst = { ...NEWEST_20, orderBy: { createdAt: 'asc', id: 'asc' }, limit: MAX_PHOTOS } as const;
    return this.em.find(InquiryPhoto, { leadId: { $in: toIds(leads) } }, oldestFirst);
  }

  private async findMails(leads: Lead[]) {
    const about = { $in: toIds(leads) };
    const mails = await this.em.find(Mail, { about }, { ...NEWEST_20, fields: MAIL_FIELDS });
    return mails.map(({ purpose, createdAt, sentAt, ...mail }) => ({
      ...mail,
      purpose: purpose ?? '',
      createdAt: createdAt.toISOString(),
      sentAt: sentAt && sentAt.toISOString(),
    }));
  }
}

const INQUIRY_FIELDS = MergedLead.pick({
  subject: true,
  propertyId: true,
  property: true,
  otherProperties: true,
  listing: true,
});

const toIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

function toMergedLead(lead: Lead, photos: readonly InquiryPhoto[]): MergedLead {
  const deadline = getUndoDeadline(lead, new Date());
  return {
    ...toLeadSummary(lead),
    ...pickFields(lead, INQUIRY_FIELDS),
    nextFollowUpOn: lead.nextFollowUpOn,
    photos: toIds(photos.filter(({ leadId }) => leadId === lead.id)),
    undoableUntil: deadline && deadline.toISOString(),
  };
}

const WITHOUT_IDENTITY_MAP = { disableIdentityMap: true } as const;

/** Returns a lead with all its data. The id of a merged lead returns the remaining lead. */
export class ShowLead extends Query<LeadDetails> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowLead)
export class ShowLeadHandler implements IQueryHandler<ShowLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
    private readonly related: RelatedRecords,
  ) {}

  async execute({ actor, id }: ShowLead): Promise<LeadDetails> {
    requirePermission(actor, 'leads.work');
    const mergedFilter = { id, mergedInto: { $ne: null } };
    const mergedLead = await this.em.findOne(Lead, mergedFilter, { fields: ['mergedInto'], ...WITHOUT_IDENTITY_MAP });
    const lead = await findVisibleLeadOrThrow(this.em, actor, mergedLead?.mergedInto ?? id);
    const source = await this.em.findOneOrFail(LeadSource, { id: lead.sourceId }, WITHOUT_IDENTITY_MAP);
    const stage = lead.stageId && (await this.em.findOne(PipelineStage, { id: lead.stageId }, WITHOUT_IDENTITY_MAP));
    return {
      ...pickFields(lead, LeadDetails),
      stage: stage || null,
      source,
      agent: await this.findAgent(lead),
      scoreReasons: await findScoreReasons(this.em, lead),
      callablePhone: lead.phoneKey,
      stageSince: lead.stageSince.toISOString(),
      acceptedAt: toIsoOrNull(lead.acceptedAt),
      marketingAcceptedAt: toIsoOrNull(lead.marketingAcceptedAt),
      createdAt: lead.createdAt.toISOString(),
      lastActivityAt: lead.lastActivityAt.toISOString(),
      isAnswered: !isUnanswered(lead),
      firstRepliedAt: toIsoOrNull(lead.firstRepliedAt),
      ...(await this.related.find(actor, lead)),
    };
  }

  private async findAgent({ assignedTo: id }: Lead) {
    if (id === null) return null;
    return toLeadAgent(id, await this.staffDirectory.findByIds([id]));
  }
}

const toIsoOrNull = (date: Date | null) => date?.toISOString() ?? null;

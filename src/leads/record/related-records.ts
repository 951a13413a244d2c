import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { pickFields } from '../../platform/pick-fields.ts';
import { MergedLead } from '../lead.contract.ts';
import { Lead } from '../lead.entity.ts';
import { getUndoDeadline } from '../merging/merge-undo.ts';
import { InquiryPhoto } from '../photos/inquiry-photo.entity.ts';
import { leadScope } from './lead-scope.ts';
import { matchSamePerson } from './person-keys.ts';
import { toLeadSummary } from './to-lead-summary.ts';

const NEWEST_20 = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 20, disableIdentityMap: true } as const;
const MAIL_FIELDS = ['id', 'purpose', 'state', 'attempts', 'failure', 'createdAt', 'sentAt'] as const;
const MAX_MERGED = 100;
const MAX_PHOTOS_SHOWN = 500;

/** The person's other leads, merged leads, photographs and mails, each with one statement. */
@Injectable()
export class RelatedRecords {
  constructor(private readonly em: EntityManager) {}

  async find(actor: Actor, lead: Lead) {
    const merged = await this.em.find(Lead, { mergedInto: lead.id }, { ...NEWEST_20, limit: MAX_MERGED });
    const photos = await this.findPhotos([lead, ...merged]);
    const listingPhotoIds = lead.listing?.photos ?? [];
    return {
      others: (await this.findOtherLeads(actor, lead)).map(toLeadSummary),
      merged: merged.map((part) => toMergedLead(part, photos)),
      photos: toIds(photos.filter(({ id, leadId }) => leadId === lead.id || listingPhotoIds.includes(id))),
      mails: await this.findMails([lead, ...merged]),
    };
  }

  private async findOtherLeads(actor: Actor, lead: Lead) {
    const same = matchSamePerson(lead);
    if (!same.length) return [];
    return this.em.find(Lead, { ...leadScope(actor), id: { $ne: lead.id }, $or: same }, NEWEST_20);
  }

  private findPhotos(leads: Lead[]) {
    const oldestFirst = { ...NEWEST_20, orderBy: { createdAt: 'asc', id: 'asc' }, limit: MAX_PHOTOS_SHOWN } as const;
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

const ASKED = MergedLead.pick({
  subject: true,
  propertyId: true,
  property: true,
  otherProperties: true,
  listing: true,
});

const toIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

function toMergedLead(lead: Lead, photos: readonly InquiryPhoto[]): MergedLead {
  const until = getUndoDeadline(lead, clock.now());
  return {
    ...toLeadSummary(lead),
    ...pickFields(lead, ASKED),
    nextFollowUpOn: lead.nextFollowUpOn,
    photos: toIds(photos.filter(({ leadId }) => leadId === lead.id)),
    undoableUntil: until && until.toISOString(),
  };
}

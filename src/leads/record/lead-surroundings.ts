import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { picked } from '../../platform/picked.ts';
import { MergedLead } from '../lead.contract.ts';
import { Lead } from '../lead.entity.ts';
import { undoableUntil } from '../merging/merge-undo.ts';
import { InquiryPhoto } from '../photos/inquiry-photo.entity.ts';
import { leadScope } from './lead-scope.ts';
import { samePerson } from './person-keys.ts';
import { leadBrief } from './lead-brief.ts';

const NEWEST_20 = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 20, disableIdentityMap: true } as const;
const MAIL_STATE = ['id', 'purpose', 'state', 'attempts', 'failure', 'createdAt', 'sentAt'] as const;
const MOST_MERGED = 100;
const MOST_PHOTOS_SHOWN = 500;

/** The person's other leads, merged leads, photographs and mails, each with one statement. */
@Injectable()
export class LeadSurroundings {
  constructor(private readonly em: EntityManager) {}

  async of(by: Actor, lead: Lead) {
    const merged = await this.em.find(Lead, { mergedInto: lead.id }, { ...NEWEST_20, limit: MOST_MERGED });
    const photos = await this.photosOf([lead, ...merged]);
    const taken = lead.listing?.photos ?? [];
    return {
      others: (await this.othersOf(by, lead)).map(leadBrief),
      merged: merged.map((part) => mergedLead(part, photos)),
      photos: idsOf(photos.filter(({ id, leadId }) => leadId === lead.id || taken.includes(id))),
      mails: await this.mailsAbout([lead, ...merged]),
    };
  }

  private async othersOf(by: Actor, lead: Lead) {
    const same = samePerson(lead);
    if (!same.length) return [];
    return this.em.find(Lead, { ...leadScope(by), id: { $ne: lead.id }, $or: same }, NEWEST_20);
  }

  private photosOf(leads: Lead[]) {
    const oldestFirst = { ...NEWEST_20, orderBy: { createdAt: 'asc', id: 'asc' }, limit: MOST_PHOTOS_SHOWN } as const;
    return this.em.find(InquiryPhoto, { leadId: { $in: idsOf(leads) } }, oldestFirst);
  }

  private async mailsAbout(leads: Lead[]) {
    const about = { $in: idsOf(leads) };
    const mails = await this.em.find(Mail, { about }, { ...NEWEST_20, fields: MAIL_STATE });
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

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

function mergedLead(lead: Lead, photos: readonly InquiryPhoto[]): MergedLead {
  const until = undoableUntil(lead, clock.now());
  return {
    ...leadBrief(lead),
    ...picked(lead, ASKED),
    nextFollowUpOn: lead.nextFollowUpOn,
    photos: idsOf(photos.filter(({ leadId }) => leadId === lead.id)),
    undoableUntil: until && until.toISOString(),
  };
}

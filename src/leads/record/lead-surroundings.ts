import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { Lead } from '../lead.entity.ts';
import { InquiryPhoto } from '../photos/inquiry-photo.entity.ts';
import { leadScope } from './lead-scope.ts';
import { samePerson } from './person-keys.ts';
import { leadBrief } from './lead-brief.ts';

const NEWEST_20 = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 20, disableIdentityMap: true } as const;
const MAIL_STATE = ['id', 'purpose', 'state', 'attempts', 'failure', 'createdAt', 'sentAt'] as const;
const MOST_MERGED = 100;

/** The person's other leads, merged leads, photographs and mails, each with one statement. */
@Injectable()
export class LeadSurroundings {
  constructor(private readonly em: EntityManager) {}

  async of(by: Actor, lead: Lead) {
    const merged = await this.em.find(Lead, { mergedInto: lead.id }, { ...NEWEST_20, limit: MOST_MERGED });
    return {
      others: (await this.othersOf(by, lead)).map(leadBrief),
      merged: merged.map(leadBrief),
      photos: await this.photosOf(lead),
      mails: await this.mailsAbout([lead, ...merged]),
    };
  }

  private async othersOf(by: Actor, lead: Lead) {
    const same = samePerson(lead);
    if (!same.length) return [];
    return this.em.find(Lead, { ...leadScope(by), id: { $ne: lead.id }, $or: same }, NEWEST_20);
  }

  private async photosOf({ id }: Lead) {
    const oldestFirst = { ...NEWEST_20, orderBy: { createdAt: 'asc', id: 'asc' }, limit: MOST_MERGED } as const;
    return (await this.em.find(InquiryPhoto, { leadId: id }, oldestFirst)).map((photo) => photo.id);
  }

  private async mailsAbout(leads: Lead[]) {
    const about = { $in: leads.map(({ id }) => id) };
    const mails = await this.em.find(Mail, { about }, { ...NEWEST_20, fields: MAIL_STATE });
    return mails.map(({ purpose, createdAt, sentAt, ...mail }) => ({
      ...mail,
      purpose: purpose ?? '',
      createdAt: createdAt.toISOString(),
      sentAt: sentAt && sentAt.toISOString(),
    }));
  }
}

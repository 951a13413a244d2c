import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Colleague } from '../../identity/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { nameOf } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { Lead } from '../lead.entity.ts';
import { samePerson } from '../record/person-keys.ts';
import { readLeadSettings } from '../settings/read-lead-settings.ts';
import { assignmentMail } from './letters/assignment-mail.ts';
import { assignmentsMail } from './letters/assignments-mail.ts';
import { inquiryMail } from './letters/inquiry-mail.ts';
import { ANSWER_VISITOR } from './answer-visitor.ts';
import { LetterContext } from './letter-context.ts';

/** Queues the mails about a lead in the caller's transaction, each purpose once. */
@Injectable()
export class LeadNotifications {
  constructor(
    private readonly mails: Mails,
    private readonly jobs: Jobs,
    private readonly letters: LetterContext,
  ) {}

  /** For an inquiry that first reached the inbox, on arrival or after staff judged that it is no spam. */
  async received(em: EntityManager, lead: Lead) {
    const { id } = lead;
    lead.announcedAt = clock.now();
    const context = { ...(await this.letters.now()), before: await timesBefore(em, lead) };
    await this.mails.queue(em, {
      ...inquiryMail(lead, context),
      key: `inquiry:${id}`,
      purpose: 'inquiry',
      about: id,
    });
    const { sendsAutoresponse } = await readLeadSettings(em);
    if (sendsAutoresponse && lead.kind !== 'staff') await this.jobs.enqueue(ANSWER_VISITOR, { em, data: { id } });
  }

  /** For a lead that somebody else has assigned to a colleague; one mail for each such change. */
  async assigned(em: EntityManager, lead: Lead, colleague: Colleague) {
    const { agency, siteUrl } = await this.letters.now();
    await this.mails.queue(em, {
      ...assignmentMail(lead, colleague, agency, siteUrl),
      key: `assignment:${lead.id}:${colleague.id}:${lead.lastActivityAt.toISOString()}`,
      purpose: 'assignment',
      about: lead.id,
      accountId: colleague.id,
    });
  }

  /** For many leads that somebody else gives to a colleague: one mail a minute says so, and names nobody. */
  async assignedMany(em: EntityManager, by: Actor, colleague: Colleague) {
    const { agency, siteUrl } = await this.letters.now();
    const minute = clock.now().toISOString().slice(0, 16);
    await this.mails.queue(em, {
      ...assignmentsMail(colleague, agency, siteUrl),
      key: `assignments:${nameOf(by)}:${colleague.id}:${minute}`,
      purpose: 'assignment',
      accountId: colleague.id,
    });
  }
}

/** Counts earlier leads with the same e-mail address or telephone. */
function timesBefore(em: EntityManager, lead: Lead) {
  const { id, createdAt } = lead;
  const same = samePerson(lead);
  if (!same.length) return 0;
  const judged = { folder: { $in: ['inbox' as const, 'archive' as const] }, erasedAt: null };
  return em.count(Lead, { id: { $ne: id }, createdAt: { $lte: createdAt }, ...judged, $or: same });
}

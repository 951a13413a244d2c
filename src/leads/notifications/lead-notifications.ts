import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffMember } from '../../identity/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { getActorName } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { Lead } from '../lead.entity.ts';
import { matchSamePerson } from '../record/person-keys.ts';
import { readLeadSettings } from '../settings/read-lead-settings.ts';
import { buildAssignmentMail } from './emails/build-assignment-mail.ts';
import { buildAssignmentsMail } from './emails/build-assignments-mail.ts';
import { buildInquiryMail } from './emails/build-inquiry-mail.ts';
import { AUTORESPONSE_QUEUE } from './autoresponse-queue.ts';
import { MailContext } from './mail-context.ts';

/** Queues the mails about a lead in the caller's transaction, each purpose once. */
@Injectable()
export class LeadNotifications {
  constructor(
    private readonly mails: Mails,
    private readonly jobs: Jobs,
    private readonly mailContext: MailContext,
  ) {}

  /** For an inquiry that first reached the inbox, on arrival or after staff judged that it is no spam. */
  async notifyReceived(em: EntityManager, lead: Lead) {
    const { id } = lead;
    lead.announcedAt = clock.now();
    const context = { ...(await this.mailContext.load()), before: await countEarlierLeads(em, lead) };
    await this.mails.queue(em, {
      ...buildInquiryMail(lead, context),
      key: `inquiry:${id}`,
      purpose: 'inquiry',
      about: id,
    });
    const { sendsAutoresponse } = await readLeadSettings(em);
    if (sendsAutoresponse && lead.kind !== 'staff') await this.jobs.enqueue(AUTORESPONSE_QUEUE, { em, data: { id } });
  }

  /** For a lead that somebody else has assigned to a colleague; one mail for each such change. */
  async notifyAssigned(em: EntityManager, lead: Lead, staffMember: StaffMember) {
    const { agency, siteUrl } = await this.mailContext.load();
    await this.mails.queue(em, {
      ...buildAssignmentMail(lead, staffMember, agency, siteUrl),
      key: `assignment:${lead.id}:${staffMember.id}:${lead.lastActivityAt.toISOString()}`,
      purpose: 'assignment',
      about: lead.id,
      accountId: staffMember.id,
    });
  }

  /** For many leads that somebody else gives to a colleague: one mail a minute says so, and names nobody. */
  async notifyBulkAssigned(em: EntityManager, actor: Actor, staffMember: StaffMember) {
    const { agency, siteUrl } = await this.mailContext.load();
    const minute = clock.now().toISOString().slice(0, 16);
    await this.mails.queue(em, {
      ...buildAssignmentsMail(staffMember, agency, siteUrl),
      key: `assignments:${getActorName(actor)}:${staffMember.id}:${minute}`,
      purpose: 'assignment',
      accountId: staffMember.id,
    });
  }
}

/** Counts earlier leads with the same e-mail address or telephone. */
function countEarlierLeads(em: EntityManager, lead: Lead) {
  const { id, createdAt } = lead;
  const same = matchSamePerson(lead);
  if (!same.length) return 0;
  const notSuspected = { folder: { $in: ['inbox' as const, 'archive' as const] }, erasedAt: null };
  return em.count(Lead, { id: { $ne: id }, createdAt: { $lte: createdAt }, ...notSuspected, $or: same });
}

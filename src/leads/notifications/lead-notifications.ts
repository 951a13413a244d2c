import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/public.ts';
import type { Config } from '../../config.ts';
import type { Colleague } from '../../identity/public.ts';
import { configToken } from '../../platform/config-token.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { Inquiry } from '../inquiry.entity.ts';
import { readLeadSettings } from '../settings/read-lead-settings.ts';
import { assignmentMail } from './assignment-letter.ts';
import { inquiryMail } from './inquiry-letter.ts';
import { ANSWER_VISITOR } from './answer-visitor.ts';

/** Whom a lead makes write to; everything is queued in the caller's transaction, each purpose once. */
@Injectable()
export class LeadNotifications {
  constructor(
    private readonly mails: Mails,
    private readonly jobs: Jobs,
    private readonly queries: QueryBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  /** An inquiry has come into the inbox: at its arrival, or when staff took it out of the suspects. */
  async received(em: EntityManager, inquiry: Inquiry) {
    const { id } = inquiry;
    const agency = await this.queries.execute(new ShowAgency());
    const before = await timesBefore(em, inquiry);
    await this.mails.queue(em, {
      ...inquiryMail(inquiry, { agency, siteUrl: this.config.PUBLIC_URL, before }),
      key: `inquiry:${id}`,
      purpose: 'inquiry',
      about: id,
    });
    const { sendsAutoresponse } = await readLeadSettings(em);
    if (sendsAutoresponse && inquiry.kind !== 'staff') await this.jobs.enqueue(ANSWER_VISITOR, { em, data: { id } });
  }

  /** Somebody else has given the lead to a colleague: once for each line that the history has of it. */
  async assigned(em: EntityManager, lead: Inquiry, colleague: Colleague) {
    const agency = await this.queries.execute(new ShowAgency());
    await this.mails.queue(em, {
      ...assignmentMail(lead, colleague, agency, this.config.PUBLIC_URL),
      key: `assignment:${lead.id}:${colleague.id}:${lead.lastActivityAt.toISOString()}`,
      purpose: 'assignment',
      about: lead.id,
    });
  }
}

/** What the same person sent before, by e-mail or telephone. */
function timesBefore(em: EntityManager, { id, emailKey, phoneKey, createdAt }: Inquiry) {
  const same = [...(emailKey ? [{ emailKey }] : []), ...(phoneKey ? [{ phoneKey }] : [])];
  if (!same.length) return 0;
  const judged = { folder: { $in: ['inbox' as const, 'archive' as const] }, erasedAt: null };
  return em.count(Inquiry, { id: { $ne: id }, createdAt: { $lte: createdAt }, ...judged, $or: same });
}

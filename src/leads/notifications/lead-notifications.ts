import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/public.ts';
import type { Config } from '../../config.ts';
import type { Colleague } from '../../identity/public.ts';
import { configToken } from '../../platform/config-token.ts';
import { Mails } from '../../platform/mail/mails.ts';
import type { Inquiry } from '../inquiry.entity.ts';
import { assignmentMail } from './assignment-mail.ts';
import { inquiryMail } from './inquiry-mail.ts';

/** Whom a lead makes write to; everything is queued in the caller's transaction, each purpose once. */
@Injectable()
export class LeadNotifications {
  constructor(
    private readonly mails: Mails,
    private readonly queries: QueryBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  /** An inquiry has come into the inbox: at its arrival, or when staff took it out of the suspects. */
  async received(em: EntityManager, inquiry: Inquiry) {
    const agency = await this.queries.execute(new ShowAgency());
    await this.mails.queue(em, {
      ...inquiryMail(inquiry, { name: agency.name, address: agency.email }, this.config.PUBLIC_URL),
      key: `inquiry:${inquiry.id}`,
      purpose: 'inquiry',
      about: inquiry.id,
    });
  }

  /** Somebody else has given the lead to a colleague. */
  async assigned(em: EntityManager, lead: Inquiry, colleague: Colleague) {
    const agency = await this.queries.execute(new ShowAgency());
    await this.mails.queue(em, {
      ...assignmentMail(lead, colleague, agency, this.config.PUBLIC_URL),
      purpose: 'assignment',
      about: lead.id,
    });
  }
}

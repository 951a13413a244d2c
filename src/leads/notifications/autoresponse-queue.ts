import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PropertyCard } from '../../catalogue/property.contract.ts';
import { Job } from '../../platform/jobs/job.ts';
import { AUTORESPONSE } from '../../platform/mail/mail.entity.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { ListSimilarProperties } from '../../search/search.messages.ts';
import { Lead } from '../lead.entity.ts';
import { buildAutoresponseMail } from './emails/build-autoresponse-mail.ts';
import { MailContext } from './mail-context.ts';

export const AUTORESPONSE_QUEUE = 'answer-visitor';

/** Confirms an inquiry by mail, with similar properties; a job, so that the inquiry does not wait. */
@Job({ queue: AUTORESPONSE_QUEUE, policy: 'each' })
@Injectable()
export class SendAutoresponse {
  private readonly logger = new Logger('leads');

  constructor(
    private readonly em: EntityManager,
    private readonly mails: Mails,
    private readonly queries: QueryBus,
    private readonly mailContext: MailContext,
  ) {}

  async handle({ id }: { id: string }) {
    const similar = await this.findSimilar(await this.em.findOne(Lead, { id }, { disableIdentityMap: true }));
    const context = { ...(await this.mailContext.load()), similar };
    await this.em.transactional(async (em) => {
      const waiting = { id, folder: 'inbox', erasedAt: null } as const;
      const lead = await em.findOne(Lead, waiting, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!lead?.email) return;
      const mail = buildAutoresponseMail(lead, lead.email, context);
      await this.mails.queue(em, { ...mail, key: `autoresponse:${id}`, purpose: AUTORESPONSE, about: id });
    });
  }

  private async findSimilar(lead: Lead | null): Promise<PropertyCard[]> {
    if (!lead?.property) return [];
    const asked = new Set(lead.otherProperties?.map(({ reference }) => reference));
    try {
      const { items } = await this.queries.execute(new ListSimilarProperties(lead.property.reference));
      return items.filter(({ reference }) => !asked.has(reference));
    } catch (error) {
      this.logger.warn({ msg: 'no similar properties for an answer', err: error });
      return [];
    }
  }
}

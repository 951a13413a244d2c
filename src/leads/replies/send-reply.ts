import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { Idempotency } from '../../platform/idempotency/idempotency.ts';
import { REPLY } from '../../platform/mail/mail.entity.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { ActivityLog } from '../activities/activity-log.ts';
import type { Lead } from '../lead.entity.ts';
import { SendReply } from '../lead-work.messages.ts';
import { replyMail } from '../notifications/letters/reply-mail.ts';
import { lockedLeadToTake } from '../assignment/locked-lead-to-take.ts';
import { seenLead } from '../record/seen-lead.ts';
import { findLastAnswer } from '../activities/find-last-answer.ts';
import { replyKey } from './update-reply-when-mail-settled.ts';
import { AnsweredMeanwhile, LeadNotInInbox, LeadWithoutMail } from './reply.problems.ts';
import { ReplySurroundings } from './reply-surroundings.ts';

@CommandHandler(SendReply)
export class SendReplyHandler implements ICommandHandler<SendReply> {
  constructor(
    private readonly em: EntityManager,
    private readonly idempotency: Idempotency,
    private readonly mails: Mails,
    private readonly log: ActivityLog,
    private readonly surroundings: ReplySurroundings,
  ) {}

  async execute({ by, leadId, input, idempotencyKey: key }: SendReply) {
    demand(by, 'leads.work');
    const context = { ...(await this.surroundings.letter()), property: await this.propertyFor(by, leadId, input) };
    return this.em.transactional(async (em) => {
      const contact = await this.log.prepare(em, by);
      const lead = await lockedLeadToTake(em, by, leadId);
      const send = async () => {
        await this.assertSeen(em, by, leadId, input.lastAnswerId);
        const mail = replyMail(lead, addressOf(lead), input, context);
        const { subject, text } = input;
        const done = { kind: 'mail', subject, text } as const;
        const added = await this.log.add(em, by, { lead, contact }, 'send-reply', done);
        await this.mails.queue(em, { ...mail, key: replyKey(added.id), purpose: REPLY, about: leadId });
        return added;
      };
      return key ? this.idempotency.once(em, key, { by: by.id, leadId, ...input }, send) : send();
    });
  }

  private async assertSeen(em: EntityManager, by: SendReply['by'], leadId: string, seen: string | null | undefined) {
    if (seen === undefined) return;
    const last = await findLastAnswer(em, leadId);
    if (!last || last.id === seen || last.userId === by.id) return;
    throw new AnsweredMeanwhile(await this.surroundings.authorName(last.userId));
  }

  /** Read before the lead is locked, since it is of another module. */
  private async propertyFor(by: SendReply['by'], leadId: string, { withProperty, language }: SendReply['input']) {
    if (!withProperty) return null;
    const property = await this.surroundings.property(await seenLead(this.em, by, leadId), language);
    if (property) return property;
    throw new InvalidInput([
      { message: 'Este lead no tiene una propiedad publicada: quite la ficha', path: ['withProperty'] },
    ]);
  }
}

function addressOf({ folder, email }: Lead): string {
  if (folder !== 'inbox') throw new LeadNotInInbox();
  if (!email) throw new LeadWithoutMail();
  return email;
}

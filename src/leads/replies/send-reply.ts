import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { Idempotency } from '../../platform/idempotency/idempotency.ts';
import { REPLY } from '../../platform/mail/mail.entity.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { ActivityLog } from '../activities/activity-log.ts';
import type { Lead } from '../lead.entity.ts';
import { SendReply } from '../lead-work.messages.ts';
import { buildReplyMail } from '../notifications/emails/build-reply-mail.ts';
import { findClaimableLead } from '../assignment/find-claimable-lead.ts';
import { findVisibleLead } from '../record/find-visible-lead.ts';
import { findLastAnswer } from '../activities/find-last-answer.ts';
import { buildReplyKey } from './update-reply-when-mail-settled.ts';
import { AnsweredMeanwhile, LeadNotInInbox, LeadWithoutMail } from './reply.problems.ts';
import { ReplyContext } from './reply-context.ts';

@CommandHandler(SendReply)
export class SendReplyHandler implements ICommandHandler<SendReply> {
  constructor(
    private readonly em: EntityManager,
    private readonly idempotency: Idempotency,
    private readonly mails: Mails,
    private readonly log: ActivityLog,
    private readonly replyContext: ReplyContext,
  ) {}

  async execute({ actor, leadId, input, idempotencyKey: key }: SendReply) {
    requirePermission(actor, 'leads.work');
    const context = {
      ...(await this.replyContext.loadMailContext()),
      property: await this.findPropertyForMail(actor, leadId, input),
    };
    return this.em.transactional(async (em) => {
      const contact = await this.log.lockAgentAndStage(em, actor);
      const lead = await findClaimableLead(em, actor, leadId);
      const send = async () => {
        await this.assertNoNewerAnswer(em, actor, leadId, input.lastAnswerId);
        const mail = buildReplyMail(lead, getAddressOrThrow(lead), input, context);
        const { subject, text } = input;
        const fields = { kind: 'mail', subject, text } as const;
        const added = await this.log.add(em, actor, { lead, contact }, 'send-reply', fields);
        await this.mails.queue(em, { ...mail, key: buildReplyKey(added.id), purpose: REPLY, about: leadId });
        return added;
      };
      return key ? this.idempotency.runOnce(em, key, { by: actor.id, leadId, ...input }, send) : send();
    });
  }

  private async assertNoNewerAnswer(
    em: EntityManager,
    by: SendReply['actor'],
    leadId: string,
    lastSeenId: string | null | undefined,
  ) {
    if (lastSeenId === undefined) return;
    const last = await findLastAnswer(em, leadId);
    if (!last || last.id === lastSeenId || last.userId === by.id) return;
    throw new AnsweredMeanwhile(await this.replyContext.getAuthorName(last.userId));
  }

  /** Read before the lead is locked, since it is of another module. */
  private async findPropertyForMail(
    by: SendReply['actor'],
    leadId: string,
    { withProperty, language }: SendReply['input'],
  ) {
    if (!withProperty) return null;
    const property = await this.replyContext.findProperty(await findVisibleLead(this.em, by, leadId), language);
    if (property) return property;
    throw new InvalidInput([
      { message: 'Este lead no tiene una propiedad publicada: quite la ficha', path: ['withProperty'] },
    ]);
  }
}

function getAddressOrThrow({ folder, email }: Lead): string {
  if (folder !== 'inbox') throw new LeadNotInInbox();
  if (!email) throw new LeadWithoutMail();
  return email;
}

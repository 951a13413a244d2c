import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Actor, system } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { ReplyMailSettled } from '../../platform/mail/mail.events.ts';
import { When } from '../../platform/outbox/when.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { recordHistory } from '../history/record-change.ts';
import { Lead } from '../lead.entity.ts';
import { ReplyClock } from '../reply-clock/reply-clock.ts';
import { rescore } from '../scoring/rescore.ts';

const BY: Actor = system('mail');
const PREFIX = 'reply:';
/** Up to this, a reply counts as sent when it was written. */
const PROMPT_MS = 60_000;

/** The idempotency key of the mail that an activity is. */
export const replyKey = (activityId: string) => `${PREFIX}${activityId}`;

/** A reply whose mail failed is no answer; one that left late answered only then. */
@When(ReplyMailSettled)
@Injectable()
export class UpdateReplyWhenMailSettled {
  constructor(
    private readonly em: EntityManager,
    private readonly replyClock: ReplyClock,
  ) {}

  async handle(events: ReplyMailSettled[]) {
    for (const { id } of events) await this.em.fork().transactional((em) => this.follow(em, id));
  }

  private async follow(em: EntityManager, mailId: string) {
    const mail = await em.findOne(Mail, { id: mailId }, { disableIdentityMap: true });
    const activityId = mail?.key?.startsWith(PREFIX) ? mail.key.slice(PREFIX.length) : null;
    const written = activityId && (await em.findOne(LeadActivity, { id: activityId }, { disableIdentityMap: true }));
    if (!mail || !written) return;
    const lead = await em.findOne(Lead, { id: written.leadId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const activity = await em.findOne(LeadActivity, { id: written.id, leadId: written.leadId });
    if (!lead || !activity) return;
    const hasFailed = mail.state === 'failed' || mail.state === 'dismissed';
    if (hasFailed && !activity.undeliveredAt) await this.takeBack(em, lead, activity);
    else if (mail.state === 'sent' && mail.sentAt) await this.deliver(em, lead, activity, mail.sentAt);
  }

  /** Who asked waits again, unless another answer reached them. */
  private async takeBack(em: EntityManager, lead: Lead, activity: LeadActivity) {
    activity.undeliveredAt = clock.now();
    recordHistory(em, BY, lead, { field: 'activity-changed', from: activity.subject, to: 'El correo no ha salido' });
    await this.replyClock.recount(em, lead);
    await rescore(em, lead);
  }

  private async deliver(em: EntityManager, lead: Lead, activity: LeadActivity, sentAt: Date) {
    const wasFirst = lead.firstRepliedAt?.getTime() === activity.happenedAt.getTime();
    const isLate = sentAt.getTime() - activity.happenedAt.getTime() > PROMPT_MS;
    if (!activity.undeliveredAt && !(wasFirst && isLate)) return;
    if (wasFirst) Object.assign(lead, { firstRepliedAt: null, replyMinutes: null });
    Object.assign(activity, { undeliveredAt: null, happenedAt: sentAt });
    await this.replyClock.replied(lead, sentAt);
    await rescore(em, lead);
  }
}

import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Actor, systemActor } from '../../platform/actor.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { ReplyMailSettled } from '../../platform/mail/mail.events.ts';
import { OnEvent } from '../../platform/outbox/on-event.ts';
import { MINUTE_MS } from '../../platform/time-units.contract.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { recordHistory } from '../history/record-change.ts';
import { Lead } from '../lead.entity.ts';
import { ResponseTimeTracker } from '../response-time/response-time-tracker.ts';
import { rescore } from '../scoring/lead-score.sql.ts';

const MAIL_ACTOR: Actor = systemActor('mail');
const KEY_PREFIX = 'reply:';
/** A reply with at most this delay counts as sent when it was written. */
const MAX_PROMPT_DELAY_MS = MINUTE_MS;

export const buildReplyKey = (activityId: string) => `${KEY_PREFIX}${activityId}`;

/** A reply whose mail failed does not count; a delayed mail counts from its sending. */
@OnEvent(ReplyMailSettled)
@Injectable()
export class UpdateReplyWhenMailSettled {
  constructor(
    private readonly em: EntityManager,
    private readonly responseTimes: ResponseTimeTracker,
  ) {}

  async handle(events: ReplyMailSettled[]) {
    for (const { id } of events) await this.em.fork().transactional((em) => this.updateReply(em, id));
  }

  private async updateReply(em: EntityManager, mailId: string) {
    const mail = await em.findOne(Mail, { id: mailId }, { disableIdentityMap: true });
    const activityId = mail?.key?.startsWith(KEY_PREFIX) ? mail.key.slice(KEY_PREFIX.length) : null;
    const replyActivity =
      activityId && (await em.findOne(LeadActivity, { id: activityId }, { disableIdentityMap: true }));
    if (!mail || !replyActivity) return;
    const lead = await em.findOne(Lead, { id: replyActivity.leadId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const activity = await em.findOne(LeadActivity, { id: replyActivity.id, leadId: replyActivity.leadId });
    if (!lead || !activity) return;
    const hasFailed = mail.state === 'failed' || mail.state === 'dismissed';
    if (hasFailed && !activity.undeliveredAt) await this.markUndelivered(em, lead, activity);
    else if (mail.state === 'sent' && mail.sentAt) await this.markDelivered(em, lead, activity, mail.sentAt);
  }

  /** The client waits again, unless another reply reached them. */
  private async markUndelivered(em: EntityManager, lead: Lead, activity: LeadActivity) {
    activity.undeliveredAt = new Date();
    recordHistory(em, MAIL_ACTOR, lead, {
      field: 'activity-changed',
      from: activity.subject,
      to: 'El correo no ha salido',
    });
    await this.responseTimes.recalculate(em, lead);
    await rescore(em, lead);
  }

  private async markDelivered(em: EntityManager, lead: Lead, activity: LeadActivity, sentAt: Date) {
    const wasFirst = lead.firstRepliedAt?.getTime() === activity.happenedAt.getTime();
    const isLate = sentAt.getTime() - activity.happenedAt.getTime() > MAX_PROMPT_DELAY_MS;
    if (!activity.undeliveredAt && !(wasFirst && isLate)) return;
    if (wasFirst) Object.assign(lead, { firstRepliedAt: null, replyMinutes: null });
    Object.assign(activity, { undeliveredAt: null, happenedAt: sentAt });
    await this.responseTimes.recordReply(lead, sentAt);
    await rescore(em, lead);
  }
}

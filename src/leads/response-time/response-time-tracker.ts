import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowOpening } from '../../agency/agency.messages.ts';
import { isAnswer } from '../activities/is-answer.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import type { Lead } from '../lead.entity.ts';
import { countBusinessMinutes } from './count-business-minutes.ts';
import { getWaitingSince } from './is-unanswered.ts';

/** Measures the time until the first reply to an inquiry. */
@Injectable()
export class ResponseTimeTracker {
  constructor(private readonly queries: QueryBus) {}

  /** Records a reply. Only the first counts; one from before the inquiry took no time. */
  async recordReply(lead: Lead, at: Date) {
    const since = getWaitingSince(lead);
    if (!since || lead.firstRepliedAt) return;
    const opening = await this.queries.execute(new ShowOpening());
    lead.firstRepliedAt = at;
    lead.replyMinutes = countBusinessMinutes(opening, since, at);
  }

  /** Replaces a first reply whose activity no longer counts by the next one; without any, the client waits again. */
  async recalculate(em: EntityManager, lead: Lead, removed?: LeadActivity) {
    const first = lead.firstRepliedAt?.getTime();
    const all = await em.find(LeadActivity, { leadId: lead.id });
    const remaining = all.filter(({ id }) => id !== removed?.id);
    const isFirst = (at: Date | null) => at?.getTime() === first;
    const firstReplies = [...remaining, ...(removed ? [removed] : [])].filter(
      ({ createdAt, happenedAt }) => isFirst(createdAt) || isFirst(happenedAt),
    );
    const isFirstReply = (activity: LeadActivity) =>
      remaining.includes(activity) &&
      getRepliedAt(activity) &&
      (isFirst(getRepliedAt(activity)) || isFirst(activity.happenedAt));
    if (!first || !firstReplies.length || firstReplies.some(isFirstReply)) return;
    const since = getWaitingSince(lead);
    Object.assign(lead, { firstRepliedAt: null, replyMinutes: null, askedAt: since });
    const times = remaining
      .flatMap((activity) => getRepliedAt(activity) ?? [])
      .sort((one, next) => Number(one) - Number(next));
    const next = times.find((at) => since && at >= since);
    if (next) await this.recordReply(lead, next);
  }
}

/** When an activity answers the client; a visit does so when it is arranged, unless it is cancelled. */
export function getRepliedAt(activity: LeadActivity): Date | null {
  const { plannedFor, outcome, createdAt, happenedAt } = activity;
  if (outcome === 'cancelled') return null;
  if (plannedFor || outcome) return createdAt;
  return isAnswer(activity) ? happenedAt : null;
}

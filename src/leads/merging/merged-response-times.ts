import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isAnswer } from '../activities/is-answer.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import type { Lead } from '../lead.entity.ts';
import { getWaitingSince, isUnanswered } from '../response-time/is-unanswered.ts';
import { ResponseTimeTracker } from '../response-time/response-time-tracker.ts';

/** Keeps the measurement of reply times correct across merges: no inquiry is lost and no reply is counted twice. */
@Injectable()
export class MergedResponseTimes {
  constructor(private readonly responseTimes: ResponseTimeTracker) {}

  /** Must run after the activities have moved. A reply counts for each inquiry that preceded it. */
  async reconcile(em: EntityManager, lead: Lead, other: Lead) {
    const replies = await findReplies(em, lead, other);
    for (const each of [lead, other]) {
      const since = getWaitingSince(each);
      const first = since && replies.find((at) => at >= since);
      if (first) await this.responseTimes.recordReply(each, first);
    }
    if (shouldSwapResponseTimes(lead, other)) swapResponseTimes(lead, other);
  }
}

async function findReplies(em: EntityManager, lead: Lead, other: Lead): Promise<Date[]> {
  const moved = { leadId: lead.id };
  const activities = await em.find(LeadActivity, moved, { orderBy: { happenedAt: 'asc' }, disableIdentityMap: true });
  const recorded = [lead.firstRepliedAt, other.firstRepliedAt].filter((at) => at !== null);
  return [...activities.filter(isAnswer).map(({ happenedAt }) => happenedAt), ...recorded].sort(
    (one, next) => Number(one) - Number(next),
  );
}

/** The longest wait counts; without any, a measured reply counts rather than none. */
function shouldSwapResponseTimes(lead: Lead, other: Lead): boolean {
  if (!isAwaitingReply(other)) return !getWaitingSince(lead) && other.firstRepliedAt !== null;
  return !isUnanswered(lead) || getWaitingSince(other)! < getWaitingSince(lead)!;
}

/** Leads that staff have archived or marked as spam no longer wait. */
const isAwaitingReply = (lead: Lead) => isUnanswered(lead) && (lead.folder === 'inbox' || lead.folder === 'review');

function swapResponseTimes(lead: Lead, other: Lead) {
  const [own, others] = [pickResponseTime(lead), pickResponseTime(other)];
  Object.assign(lead, others);
  Object.assign(other, own);
}

const pickResponseTime = (lead: Lead) => ({
  askedAt: getWaitingSince(lead),
  firstRepliedAt: lead.firstRepliedAt,
  replyMinutes: lead.replyMinutes,
});

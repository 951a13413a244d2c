import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isAnswer } from '../activities/is-answer.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import type { Lead } from '../lead.entity.ts';
import { askedSince, isUnanswered } from '../reply-clock/is-unanswered.ts';
import { ReplyClock } from '../reply-clock/reply-clock.ts';

/** Keeps the measurement of reply times correct across merges: no inquiry is lost and no reply is counted twice. */
@Injectable()
export class MergedClock {
  constructor(private readonly replyClock: ReplyClock) {}

  /** Must run after the activities have moved. A reply counts for each inquiry that preceded it. */
  async settle(em: EntityManager, lead: Lead, other: Lead) {
    const replies = await repliesTo(em, lead, other);
    for (const each of [lead, other]) {
      const since = askedSince(each);
      const first = since && replies.find((at) => at >= since);
      if (first) await this.replyClock.replied(each, first);
    }
    if (takesClockOf(lead, other)) exchangeClocks(lead, other);
  }
}

async function repliesTo(em: EntityManager, lead: Lead, other: Lead): Promise<Date[]> {
  const moved = { leadId: lead.id };
  const activities = await em.find(LeadActivity, moved, { orderBy: { happenedAt: 'asc' }, disableIdentityMap: true });
  const recorded = [lead.firstRepliedAt, other.firstRepliedAt].filter((at) => at !== null);
  return [...activities.filter(isAnswer).map(({ happenedAt }) => happenedAt), ...recorded].sort(
    (one, next) => Number(one) - Number(next),
  );
}

/** The longest wait counts; without any, a measured reply counts rather than none. */
function takesClockOf(lead: Lead, other: Lead): boolean {
  if (!waits(other)) return !askedSince(lead) && other.firstRepliedAt !== null;
  return !isUnanswered(lead) || askedSince(other)! < askedSince(lead)!;
}

/** Leads that staff have archived or marked as spam no longer wait. */
const waits = (lead: Lead) => isUnanswered(lead) && (lead.folder === 'inbox' || lead.folder === 'review');

function exchangeClocks(lead: Lead, other: Lead) {
  const [own, others] = [clockOf(lead), clockOf(other)];
  Object.assign(lead, others);
  Object.assign(other, own);
}

const clockOf = (lead: Lead) => ({
  askedAt: askedSince(lead),
  firstRepliedAt: lead.firstRepliedAt,
  replyMinutes: lead.replyMinutes,
});

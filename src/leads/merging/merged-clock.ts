import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import type { Lead } from '../lead.entity.ts';
import { askedSince, isUnanswered } from '../reply-clock/is-unanswered.ts';
import { ReplyClock } from '../reply-clock/reply-clock.ts';

/** What a merged lead goes on with: no question is lost by it, and no reply is measured twice. */
@Injectable()
export class MergedClock {
  constructor(private readonly replyClock: ReplyClock) {}

  /** Once the activities have moved: what replied to one replied to both, unless it came before they wrote. */
  async settle(em: EntityManager, lead: Lead, other: Lead) {
    const replies = await repliesTo(em, lead, other);
    for (const each of [lead, other]) {
      const since = askedSince(each);
      const first = since && replies.find((at) => at >= since);
      if (first) await this.replyClock.replied(each, first);
    }
    if (goesOnWith(lead, other)) exchangeClocks(lead, other);
  }
}

async function repliesTo(em: EntityManager, lead: Lead, other: Lead): Promise<Date[]> {
  const moved = { leadId: lead.id, kind: { $ne: 'note' as const } };
  const done = await em.find(LeadActivity, moved, { orderBy: { happenedAt: 'asc' }, disableIdentityMap: true });
  const said = [lead.firstRepliedAt, other.firstRepliedAt].filter((at) => at !== null);
  return [...done.map(({ happenedAt }) => happenedAt), ...said].sort((one, next) => Number(one) - Number(next));
}

/** With the clock of who has waited longest; else with one that was measured rather than with none. */
function goesOnWith(lead: Lead, other: Lead): boolean {
  if (!waits(other)) return !askedSince(lead) && other.firstRepliedAt !== null;
  return !isUnanswered(lead) || askedSince(other)! < askedSince(lead)!;
}

/** What staff had put away asks for nothing any more. */
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

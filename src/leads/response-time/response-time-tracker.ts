import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowOpeningHours } from '../../agency/agency.messages.ts';
import { getOpeningSpans } from '../../agency/get-opening-spans.contract.ts';
import type { Opening } from '../../agency/opening.contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time-units.contract.ts';
import { isContact, LeadActivity } from '../activities/lead-activity.entity.ts';
import { type Lead, getWaitingSince } from '../lead.entity.ts';

@Injectable()
export class ResponseTimeTracker {
  constructor(private readonly queries: QueryBus) {}

  /** Records a reply. Only the first counts; a reply before the inquiry counts as zero minutes. */
  async recordReply(lead: Lead, at: Date) {
    const since = getWaitingSince(lead);
    if (!since || lead.firstRepliedAt) return;
    const opening = await this.queries.execute(new ShowOpeningHours());
    lead.firstRepliedAt = at;
    lead.replyMinutes = countBusinessMinutes(opening, since, at);
  }

  /**
   * Replaces a first reply that no longer counts by the next one. Without any, the client waits again. Keeps a first
   * reply that no activity has caused. `removed` is an activity that no longer counts.
   */
  async recalculate(em: EntityManager, lead: Lead, removed?: LeadActivity) {
    const firstReply = lead.firstRepliedAt?.getTime();
    const isFirstReply = (at: Date | null) => at?.getTime() === firstReply;
    const activities = await em.find(LeadActivity, { leadId: lead.id });
    const remaining = activities.filter(({ id }) => id !== removed?.id);
    const hasCause = [...remaining, ...(removed ? [removed] : [])].some(
      ({ createdAt, happenedAt }) => isFirstReply(createdAt) || isFirstReply(happenedAt),
    );
    const stillCounts = remaining.some((activity) => {
      const repliedAt = getRepliedAt(activity);
      return repliedAt && (isFirstReply(repliedAt) || isFirstReply(activity.happenedAt));
    });
    if (!firstReply || !hasCause || stillCounts) return;
    const since = getWaitingSince(lead);
    Object.assign(lead, { firstRepliedAt: null, replyMinutes: null, askedAt: since });
    const replies = remaining.flatMap((activity) => getRepliedAt(activity) ?? []).sort((a, b) => Number(a) - Number(b));
    const nextReply = replies.find((at) => since && at >= since);
    if (nextReply) await this.recordReply(lead, nextReply);
  }
}

/** Returns when the activity counts as a reply, or null. A visit counts from its planning, unless it is cancelled. */
export function getRepliedAt(activity: LeadActivity): Date | null {
  const { plannedFor, outcome, createdAt, happenedAt } = activity;
  if (outcome === 'cancelled') return null;
  if (plannedFor || outcome) return createdAt;
  return isContact(activity) ? happenedAt : null;
}

/** A UTC offset with its period, in milliseconds. */
interface Offset {
  readonly offset: number;
  readonly validFrom: number;
  readonly validTo: number;
}

const MADRID_OFFSET_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  timeZoneName: 'longOffset',
});

export function countBusinessMinutes(opening: Opening, from: Date, to: Date): number {
  const start = from.getTime();
  const end = to.getTime();
  const lastDay = toMadridDay(end);
  let openMs = 0;
  for (let day = toMadridDay(start); day <= lastDay; day += DAY_MS) {
    const offsets = listOffsets(day);
    for (const { opens, closes } of getOpeningSpans(opening, formatIsoDate(day)))
      for (const { offset, validFrom, validTo } of offsets) {
        const opensAt = Math.max(day + toMilliseconds(opens) - offset, validFrom, start);
        const closesAt = Math.min(day + toMilliseconds(closes) - offset, validTo, end);
        openMs += Math.max(0, closesAt - opensAt);
      }
  }
  return Math.floor(openMs / MINUTE_MS);
}

/** A calendar day in Madrid, as the timestamp of its midnight in UTC. */
const toMadridDay = (instant: number) => Math.floor((instant + getOffset(instant)) / DAY_MS) * DAY_MS;

const formatIsoDate = (day: number) => new Date(day).toISOString().slice(0, 'yyyy-mm-dd'.length);

function toMilliseconds(time: string) {
  const [hours, minutes, seconds = 0] = time.split(':').map(Number);
  return hours! * HOUR_MS + minutes! * MINUTE_MS + seconds * 1000;
}

/** Lists the UTC offsets of a day; daylight saving time changes at a full hour other than midnight. */
function listOffsets(day: number): Offset[] {
  const before = getOffset(day - 2 * HOUR_MS);
  const after = getOffset(day + DAY_MS - 2 * HOUR_MS);
  if (before === after) return [{ offset: before, validFrom: -Infinity, validTo: Infinity }];
  let change = day - 2 * HOUR_MS;
  while (getOffset(change) === before) change += HOUR_MS;
  return [
    { offset: before, validFrom: -Infinity, validTo: change },
    { offset: after, validFrom: change, validTo: Infinity },
  ];
}

function getOffset(instant: number) {
  const [, hours = '0'] = /GMT\+(\d\d)/.exec(MADRID_OFFSET_FORMAT.format(instant)) ?? [];
  return Number(hours) * HOUR_MS;
}

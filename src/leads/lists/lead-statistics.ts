import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { requirePermission } from '../../platform/actor.ts';
import { startOfDay, read } from '../../platform/query/read.ts';
import type { Lead } from '../lead.entity.ts';
import { CountInquiriesByWeek, MeasureRepliesByWeek } from '../lead.messages.ts';
import type { LeadSource } from '../pipeline/lead-source.entity.ts';
import { statisticsScopeSql } from '../record/lead-access.ts';

const OTHER_SOURCES = 'Otras fuentes';

type Tables = { inquiries: Lead; lead_sources: LeadSource };

const MAX_SOURCES = 4;

@QueryHandler(CountInquiriesByWeek)
export class CountInquiriesByWeekHandler implements IQueryHandler<CountInquiriesByWeek> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, weeks }: CountInquiriesByWeek) {
    requirePermission(actor, 'leads.work');
    const database = read<Tables>(this.em);
    const counts = database
      .selectFrom('inquiries as i')
      .select(['i.sourceId', truncateToWeek(sql`i.created_at`).as('week'), sql<number>`count(*)::int`.as('inquiries')])
      .where('i.folder', 'in', ['inbox', 'archive'])
      .where(sql<boolean>`i.created_at >= ${startOfDay(weeks[0]!)}`)
      .where(statisticsScopeSql(actor, 'i'))
      .groupBy(['i.sourceId', 'week']);
    const rows = await database
      .selectFrom(counts.as('c'))
      .innerJoin('lead_sources as s', 's.id', 'c.sourceId')
      .select(['s.id', 's.name', 'c.week', 'c.inquiries'])
      .execute();
    return rankSources(weeks, rows, MAX_SOURCES);
  }
}

const REPLY_DELAY = sql`i.first_replied_at - coalesce(i.asked_at, i.created_at)`;
const NO_REPLIES = { replies: 0, inTime: 0, medianMinutes: null };

@QueryHandler(MeasureRepliesByWeek)
export class MeasureRepliesByWeekHandler implements IQueryHandler<MeasureRepliesByWeek> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, weeks }: MeasureRepliesByWeek) {
    requirePermission(actor, 'leads.work');
    const rows = await read<{ inquiries: Lead }>(this.em)
      .selectFrom('inquiries as i')
      .select([truncateToWeek(sql`i.first_replied_at`).as('week'), sql<number>`count(*)::int`.as('replies')])
      .select(sql<number>`(count(*) filter (where ${REPLY_DELAY} <= interval '24 hours'))::int`.as('inTime'))
      .select(sql<number>`(percentile_disc(0.5) within group (order by i.reply_minutes))::int`.as('medianMinutes'))
      .where('i.folder', 'in', ['inbox', 'archive'])
      .where('i.replyMinutes', 'is not', null)
      .where(sql<boolean>`i.first_replied_at >= ${startOfDay(weeks[0]!)}`)
      .where(statisticsScopeSql(actor, 'i'))
      .groupBy('week')
      .execute();
    const byWeek = new Map(rows.map((row) => [row.week, row]));
    return weeks.map((week) => ({ ...NO_REPLIES, ...byWeek.get(week), week }));
  }
}

interface SourceByWeek {
  /** Null stands for all other sources. */
  id: string | null;
  name: string;
  inquiries: number[];
}

interface SourceWeekCount {
  id: string;
  name: string;
  week: string;
  inquiries: number;
}

/** Ranks sources by their total, largest first. Adds up those beyond `limit` if there are at least two. */
export function rankSources(
  weeks: readonly string[],
  counts: readonly SourceWeekCount[],
  limit: number,
): SourceByWeek[] {
  const indexByWeek = new Map(weeks.map((week, index) => [week, index]));
  const byId = new Map<string, SourceByWeek>();
  for (const { id, name, week, inquiries } of counts) {
    const source = byId.get(id) ?? { id, name, inquiries: weeks.map(() => 0) };
    byId.set(id, source);
    const weekIndex = indexByWeek.get(week);
    if (weekIndex !== undefined) source.inquiries[weekIndex] = inquiries;
  }
  const sources = [...byId.values()].toSorted((a, b) => sum(b) - sum(a) || a.name.localeCompare(b.name, 'es'));
  if (sources.length <= limit + 1) return sources;
  const rest = sources.slice(limit);
  const others = weeks.map((_, index) => rest.reduce((total, { inquiries }) => total + inquiries[index]!, 0));
  return [...sources.slice(0, limit), { id: null, name: OTHER_SOURCES, inquiries: others }];
}

const sum = ({ inquiries }: SourceByWeek) => inquiries.reduce((total, count) => total + count, 0);

/** Selects the Monday of the ISO week in Madrid, such as `2026-11-23`. */
const truncateToWeek = (timestamp: RawBuilder<unknown>) =>
  sql<string>`to_char(date_trunc('week', ${timestamp} at time zone 'Europe/Madrid'), 'YYYY-MM-DD')`;

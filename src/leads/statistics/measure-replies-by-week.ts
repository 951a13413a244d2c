import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { startOfDay } from '../../platform/query/start-of-day.ts';
import { read } from '../../platform/query/read.ts';
import type { Lead } from '../lead.entity.ts';
import { MeasureRepliesByWeek } from '../lead-statistics.messages.ts';
import { statisticsScopeSql } from '../record/lead-scope.ts';
import { truncateToWeek } from './truncate-to-week.ts';

const WAITING_TIME = sql`i.first_replied_at - coalesce(i.asked_at, i.created_at)`;
const NO_REPLIES = { replies: 0, inTime: 0, medianMinutes: null };

@QueryHandler(MeasureRepliesByWeek)
export class MeasureRepliesByWeekHandler implements IQueryHandler<MeasureRepliesByWeek> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, weeks }: MeasureRepliesByWeek) {
    requirePermission(actor, 'leads.work');
    const measured = await read<{ inquiries: Lead }>(this.em)
      .selectFrom('inquiries as i')
      .select([truncateToWeek(sql`i.first_replied_at`).as('week'), sql<number>`count(*)::int`.as('replies')])
      .select(sql<number>`(count(*) filter (where ${WAITING_TIME} <= interval '24 hours'))::int`.as('inTime'))
      .select(sql<number>`(percentile_disc(0.5) within group (order by i.reply_minutes))::int`.as('medianMinutes'))
      .where('i.folder', 'in', ['inbox', 'archive'])
      .where('i.replyMinutes', 'is not', null)
      .where(sql<boolean>`i.first_replied_at >= ${startOfDay(weeks[0]!)}`)
      .where(statisticsScopeSql(actor, 'i'))
      .groupBy('week')
      .execute();
    const found = new Map(measured.map((row) => [row.week, row]));
    return weeks.map((week) => ({ ...NO_REPLIES, ...found.get(week), week }));
  }
}

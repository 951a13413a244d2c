import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { demand } from '../../platform/access/demand.ts';
import { beginningOf } from '../../platform/reading/beginning-of.ts';
import { read } from '../../platform/reading/read.ts';
import type { Lead } from '../lead.entity.ts';
import { MeasureRepliesByWeek } from '../lead-figures.messages.ts';
import { countedScopeSql } from '../record/lead-scope.ts';
import { weekOf } from './week-of.ts';

const WAITED = sql`i.first_replied_at - coalesce(i.asked_at, i.created_at)`;
const NONE = { replies: 0, inTime: 0, medianMinutes: null };

@QueryHandler(MeasureRepliesByWeek)
export class MeasureRepliesByWeekHandler implements IQueryHandler<MeasureRepliesByWeek> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, weeks }: MeasureRepliesByWeek) {
    demand(by, 'leads.work');
    const measured = await read<{ inquiries: Lead }>(this.em)
      .selectFrom('inquiries as i')
      .select([weekOf(sql`i.first_replied_at`).as('week'), sql<number>`count(*)::int`.as('replies')])
      .select(sql<number>`(count(*) filter (where ${WAITED} <= interval '24 hours'))::int`.as('inTime'))
      .select(sql<number>`(percentile_disc(0.5) within group (order by i.reply_minutes))::int`.as('medianMinutes'))
      .where('i.folder', 'in', ['inbox', 'archive'])
      .where('i.replyMinutes', 'is not', null)
      .where(sql<boolean>`i.first_replied_at >= ${beginningOf(weeks[0]!)}`)
      .where(countedScopeSql(by, 'i'))
      .groupBy('week')
      .execute();
    const found = new Map(measured.map((row) => [row.week, row]));
    return weeks.map((week) => ({ ...NONE, ...found.get(week), week }));
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { startOfDay } from '../../platform/query/start-of-day.ts';
import { read } from '../../platform/query/read.ts';
import type { Lead } from '../lead.entity.ts';
import { CountInquiriesByWeek } from '../lead-statistics.messages.ts';
import { statisticsScopeSql } from '../record/lead-scope.ts';
import type { LeadSource } from '../sources/lead-source.entity.ts';
import { rankSources } from './rank-sources.ts';
import { truncateToWeek } from './truncate-to-week.ts';

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

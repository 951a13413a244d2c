import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { demand } from '../../platform/access/demand.ts';
import { beginningOf } from '../../platform/reading/beginning-of.ts';
import { read } from '../../platform/reading/read.ts';
import type { Lead } from '../lead.entity.ts';
import { CountInquiriesByWeek } from '../lead-figures.messages.ts';
import { countedScopeSql } from '../record/lead-scope.ts';
import type { LeadSource } from '../sources/lead-source.entity.ts';
import { strongestSources } from './strongest-sources.ts';
import { weekOf } from './week-of.ts';

type Tables = { inquiries: Lead; lead_sources: LeadSource };

const MOST_SOURCES = 4;

@QueryHandler(CountInquiriesByWeek)
export class CountInquiriesByWeekHandler implements IQueryHandler<CountInquiriesByWeek> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, weeks }: CountInquiriesByWeek) {
    demand(by, 'leads.work');
    const database = read<Tables>(this.em);
    const counts = database
      .selectFrom('inquiries as i')
      .select(['i.sourceId', weekOf(sql`i.created_at`).as('week'), sql<number>`count(*)::int`.as('inquiries')])
      .where('i.folder', 'in', ['inbox', 'archive'])
      .where(sql<boolean>`i.created_at >= ${beginningOf(weeks[0]!)}`)
      .where(countedScopeSql(by, 'i'))
      .groupBy(['i.sourceId', 'week']);
    const counted = await database
      .selectFrom(counts.as('c'))
      .innerJoin('lead_sources as s', 's.id', 'c.sourceId')
      .select(['s.id', 's.name', 'c.week', 'c.inquiries'])
      .execute();
    return strongestSources(weeks, counted, MOST_SOURCES);
  }
}

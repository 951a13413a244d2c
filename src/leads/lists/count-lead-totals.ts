import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { demand } from '../../platform/access/demand.ts';
import { monthCounts } from '../../platform/month-counts.ts';
import { read } from '../../platform/reading/read.ts';
import type { Lead } from '../lead.entity.ts';
import { countedScopeSql, isLivingSql, leadScopeSql } from '../record/lead-scope.ts';
import { MOST_STAGES } from '../stages/counted-stages.ts';
import type { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { CountLeadTotals } from '../lead.messages.ts';

@QueryHandler(CountLeadTotals)
export class CountLeadTotalsHandler implements IQueryHandler<CountLeadTotals> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: CountLeadTotals) {
    demand(by, 'leads.work');
    const database = read<Tables>(this.em);
    const totals = await database
      .selectFrom('inquiries as i')
      .where(countedScopeSql(by, 'i'))
      .select([monthCounts(CAME_AT).as('inquiries'), monthCounts(CAME_AT, IS_NEW).as('unattended')])
      .where('i.folder', 'in', ['inbox', 'archive'])
      .executeTakeFirstOrThrow();
    const counts = database
      .selectFrom('inquiries as i')
      .where(leadScopeSql(by, 'i'))
      .select(['i.stageId', sql<number>`count(*)::int`.as('leads')])
      .groupBy('i.stageId');
    const stages = await database
      .selectFrom('sales_pipeline_stages as p')
      .fullJoin(counts.where('i.folder', '=', 'inbox').as('l'), 'l.stageId', 'p.id')
      .select(['p.id', 'p.name', sql<number>`coalesce(l.leads, 0)`.as('leads')])
      .orderBy(sql`p.order_index, p.id`)
      .limit(MOST_STAGES + 1)
      .execute();
    return { ...totals, stages };
  }
}

type Tables = { inquiries: Lead; sales_pipeline_stages: PipelineStage };

const CAME_AT = sql`i.created_at`;
const IS_NEW = sql`i.folder = 'inbox' and i.status = 'new' and ${isLivingSql('i')}`;

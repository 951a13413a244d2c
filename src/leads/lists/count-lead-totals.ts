import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { countByMonth } from '../../platform/count-by-month.ts';
import { read } from '../../platform/query/read.ts';
import type { Lead } from '../lead.entity.ts';
import { statisticsScopeSql, isActiveLeadSql, leadScopeSql } from '../record/lead-scope.ts';
import { MAX_STAGES } from '../stages/list-stages-with-counts.ts';
import type { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { CountLeadTotals } from '../lead.messages.ts';

@QueryHandler(CountLeadTotals)
export class CountLeadTotalsHandler implements IQueryHandler<CountLeadTotals> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: CountLeadTotals) {
    requirePermission(actor, 'leads.work');
    const database = read<Tables>(this.em);
    const totals = await database
      .selectFrom('inquiries as i')
      .where(statisticsScopeSql(actor, 'i'))
      .select([countByMonth(CAME_AT).as('inquiries'), countByMonth(CAME_AT, IS_NEW).as('unattended')])
      .where('i.folder', 'in', ['inbox', 'archive'])
      .executeTakeFirstOrThrow();
    const counts = database
      .selectFrom('inquiries as i')
      .where(leadScopeSql(actor, 'i'))
      .select(['i.stageId', sql<number>`count(*)::int`.as('leads')])
      .groupBy('i.stageId');
    const stages = await database
      .selectFrom('sales_pipeline_stages as p')
      .fullJoin(counts.where('i.folder', '=', 'inbox').as('l'), 'l.stageId', 'p.id')
      .select(['p.id', 'p.name', sql<number>`coalesce(l.leads, 0)`.as('leads')])
      .orderBy(sql`p.order_index, p.id`)
      .limit(MAX_STAGES + 1)
      .execute();
    return { ...totals, stages };
  }
}

type Tables = { inquiries: Lead; sales_pipeline_stages: PipelineStage };

const CAME_AT = sql`i.created_at`;
const IS_NEW = sql`i.folder = 'inbox' and i.status = 'new' and ${isActiveLeadSql('i')}`;

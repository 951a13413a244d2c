import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { demand } from '../../platform/access/demand.ts';
import { monthCounts } from '../../platform/month-counts.ts';
import { leadScopeSql } from '../record/lead-scope.ts';
import { MOST_STAGES } from '../stages/counted-stages.ts';
import { CountLeadTotals, type LeadTotals } from '../lead.messages.ts';

@QueryHandler(CountLeadTotals)
export class CountLeadTotalsHandler implements IQueryHandler<CountLeadTotals> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: CountLeadTotals) {
    demand(by, 'leads.work');
    const scope = leadScopeSql(by, 'i');
    const totals = await totalsOf(scope).execute(this.em.getKysely());
    const stages = await stagesOf(scope).execute(this.em.getKysely());
    return { ...totals.rows[0]!, stages: stages.rows };
  }
}

const CAME_AT = sql`i.created_at`;
const IS_NEW = sql`i.folder = 'inbox' and i.status = 'new'`;

const totalsOf = (scope: RawBuilder<boolean>) => sql<Omit<LeadTotals, 'stages'>>`
  select ${monthCounts(CAME_AT)} as inquiries, ${monthCounts(CAME_AT, IS_NEW)} as unattended
  from inquiries i
  where i.folder in ('inbox', 'archive') and ${scope}`;

const stagesOf = (scope: RawBuilder<boolean>) => sql<LeadTotals['stages'][number]>`
  select p.id, p.name, coalesce(l.leads, 0) as leads
  from sales_pipeline_stages p
  full join (
    select i.stage_id, count(*)::int as leads from inquiries i where i.folder = 'inbox' and ${scope} group by 1) l
    on l.stage_id = p.id
  order by p.order_index, p.id
  limit ${MOST_STAGES + 1}`;

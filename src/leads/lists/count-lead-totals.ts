import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { type MonthCounts, monthCounts } from '../../platform/month-counts.ts';
import { leadScopeSql } from '../record/lead-scope.ts';
import { MOST_STAGES } from '../stages/counted-stages.ts';
import { CountLeadTotals, type LeadTotals } from '../lead.messages.ts';

@QueryHandler(CountLeadTotals)
export class CountLeadTotalsHandler implements IQueryHandler<CountLeadTotals> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: CountLeadTotals) {
    demand(by, 'leads.work');
    const { sql, parameters } = leadScopeSql(by, 'i');
    const [counted] = await this.em.execute<Record<string, number>[]>(totalsWhere(sql), parameters);
    const stages = await this.em.execute<LeadTotals['stages']>(stagesWhere(sql), [...parameters, MOST_STAGES + 1]);
    return { inquiries: of(counted!, 'all_'), unattended: of(counted!, 'new_'), stages };
  }
}

const of = (counted: Record<string, number>, prefix: string): MonthCounts => ({
  total: counted[`${prefix}total`]!,
  thisMonth: counted[`${prefix}thisMonth`]!,
  lastMonth: counted[`${prefix}lastMonth`]!,
});

const totalsWhere = (scope: string) => `
  select ${monthCounts('i.created_at', 'true', 'all_')},
    ${monthCounts('i.created_at', `i.folder = 'inbox' and i.status = 'new'`, 'new_')}
  from inquiries i
  where i.folder in ('inbox', 'archive') and ${scope}`;

const stagesWhere = (scope: string) => `
  select p.id, p.name, coalesce(l.leads, 0) as leads
  from sales_pipeline_stages p
  full join (
    select i.stage_id, count(*)::int as leads from inquiries i where i.folder = 'inbox' and ${scope} group by 1) l
    on l.stage_id = p.id
  order by p.order_index, p.id
  limit ?`;

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { requirePermission } from '../../platform/actor.ts';
import { countByMonth, read } from '../../platform/query/read.ts';
import type { LeadCounts } from '../lead-list.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { CountLeads, CountLeadTotals, CountLeadsByProperty } from '../lead.messages.ts';
import type { PipelineStage } from '../pipeline/pipeline-stage.entity.ts';
import { MAX_STAGES } from '../pipeline/pipeline-stages.ts';
import { leadScopeSql, statisticsScopeSql, isActiveLeadSql } from '../record/lead-access.ts';
import { AWAITS_REPLY, OVERDUE } from './lead-items.ts';

@QueryHandler(CountLeads)
export class CountLeadsHandler implements IQueryHandler<CountLeads> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: CountLeads) {
    requirePermission(actor, 'leads.work');
    const userId = actor.kind === 'user' ? actor.id : null;
    const { rows } = await selectCounts(leadScopeSql(actor, 'i'), userId).execute(this.em.getKysely());
    return rows[0]!;
  }
}

/** Counts overdue leads in a subquery that reads tasks once instead of once per lead. */
const selectCounts = (scope: RawBuilder<boolean>, userId: string | null) => sql<LeadCounts>`
  select
    (count(*) filter (where i.folder = 'inbox' and ${AWAITS_REPLY}))::int as unanswered,
    (count(*) filter (where i.folder = 'review'))::int as review,
    (count(*) filter (where i.folder = 'inbox' and i.assigned_to = ${userId}))::int as mine,
    (select count(*) from inquiries i where i.folder = 'inbox' and ${OVERDUE} and ${scope})::int as overdue,
    (select count(*) from inquiries i where i.folder = 'spam' and ${scope})::int as spam,
    (select count(*) from inquiries i where i.folder = 'archive' and ${scope})::int as archive
  from inquiries i
  where i.folder in ('inbox', 'review') and ${scope}`;

@QueryHandler(CountLeadTotals)
export class CountLeadTotalsHandler implements IQueryHandler<CountLeadTotals> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: CountLeadTotals) {
    requirePermission(actor, 'leads.work');
    const database = read<Tables>(this.em);
    const totals = await database
      .selectFrom('inquiries as i')
      .where(statisticsScopeSql(actor, 'i'))
      .select([countByMonth(RECEIVED_AT).as('inquiries'), countByMonth(RECEIVED_AT, IS_NEW).as('unattended')])
      .where('i.folder', 'in', ['inbox', 'archive'])
      .executeTakeFirstOrThrow();
    const countsByStage = database
      .selectFrom('inquiries as i')
      .where(leadScopeSql(actor, 'i'))
      .select(['i.stageId', sql<number>`count(*)::int`.as('leads')])
      .groupBy('i.stageId');
    const stages = await database
      .selectFrom('sales_pipeline_stages as p')
      .fullJoin(countsByStage.where('i.folder', '=', 'inbox').as('l'), 'l.stageId', 'p.id')
      .select(['p.id', 'p.name', sql<number>`coalesce(l.leads, 0)`.as('leads')])
      .orderBy(sql`p.order_index, p.id`)
      .limit(MAX_STAGES + 1)
      .execute();
    return { ...totals, stages };
  }
}

type Tables = { inquiries: Lead; sales_pipeline_stages: PipelineStage };

const RECEIVED_AT = sql`i.created_at`;
const IS_NEW = sql`i.folder = 'inbox' and i.status = 'new' and ${isActiveLeadSql('i')}`;

/** Ids of the first and all further properties of the inquiry `i`. */
const INQUIRY_PROPERTIES = sql<{ id: string }>`(
  select i.property_id as id
  union
  select (other->>'id')::uuid from jsonb_array_elements(i.other_properties) other)`;

@QueryHandler(CountLeadsByProperty)
export class CountLeadsByPropertyHandler implements IQueryHandler<CountLeadsByProperty> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: CountLeadsByProperty) {
    requirePermission(actor, 'leads.work');
    const rows = await read<{ inquiries: Lead }>(this.em)
      .selectFrom('inquiries as i')
      .where('i.folder', '<>', 'spam')
      .where('i.propertyId', 'is not', null)
      .where(leadScopeSql(actor, 'i'))
      .innerJoinLateral(INQUIRY_PROPERTIES.as('property'), (join) => join.onTrue())
      .groupBy('property.id')
      .select(['property.id', sql<number>`count(*)::int`.as('leads')])
      .execute();
    return new Map(rows.map(({ id, leads }) => [id, leads]));
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { LeadStatus } from '../lead.contract.ts';
import type { PipelineStageDetails } from '../pipeline.contract.ts';
import { countedLeads } from '../record/counted-leads.ts';

export const MOST_STAGES = 50;

type Row = { id: string; name: string; order_index: number; status: LeadStatus | null; leads: number };

const counted = (leads: RawBuilder<boolean>, id: string | null) => sql<Row>`
  select p.id, p.name, p.order_index, p.status, coalesce(l.leads, 0) as leads
  from sales_pipeline_stages p
  left join (select i.stage_id, count(*)::int as leads from inquiries i where ${leads} group by 1) l
    on l.stage_id = p.id
  where coalesce(p.id = ${id}, true)
  order by p.order_index, p.id
  limit ${MOST_STAGES}`;

/** All stages in order, or the one with the given id. */
export async function countedStages(em: EntityManager, by: Actor, id: string | null): Promise<PipelineStageDetails[]> {
  const { rows } = await counted(countedLeads(by), id).execute(em.getKysely());
  return rows.map(({ order_index: orderIndex, ...stage }) => ({ ...stage, orderIndex }));
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { only } from '../../platform/reading/only.ts';
import { read } from '../../platform/reading/read.ts';
import type { PipelineStageDetails } from '../pipeline.contract.ts';
import { countedLeads } from '../record/counted-leads.ts';
import type { PipelineStage } from './pipeline-stage.entity.ts';

export const MOST_STAGES = 50;

/** All stages in order, or the one with the given id. */
export function countedStages(em: EntityManager, by: Actor, id: string | null): Promise<PipelineStageDetails[]> {
  const counts = countedLeads(em, by).select('i.stageId').groupBy('i.stageId').as('l');
  return read<{ sales_pipeline_stages: PipelineStage }>(em)
    .selectFrom('sales_pipeline_stages as p')
    .leftJoin(counts, 'l.stageId', 'p.id')
    .select(['p.id', 'p.name', 'p.orderIndex', 'p.status', sql<number>`coalesce(l.leads, 0)`.as('leads')])
    .where((stage) => stage.and(only(id, (it) => stage('p.id', '=', it))))
    .orderBy(sql`p.order_index, p.id`)
    .limit(MOST_STAGES)
    .execute();
}

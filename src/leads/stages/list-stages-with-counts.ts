import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { whenSet } from '../../platform/query/when-set.ts';
import { read } from '../../platform/query/read.ts';
import type { PipelineStageDetails } from '../pipeline.contract.ts';
import { selectLeadCounts } from '../record/select-lead-counts.ts';
import type { PipelineStage } from './pipeline-stage.entity.ts';

export const MAX_STAGES = 50;

/** All stages in order, or the one with the given id. */
export function listStagesWithCounts(
  em: EntityManager,
  actor: Actor,
  id: string | null,
): Promise<PipelineStageDetails[]> {
  const counts = selectLeadCounts(em, actor).select('i.stageId').groupBy('i.stageId').as('l');
  return read<{ sales_pipeline_stages: PipelineStage }>(em)
    .selectFrom('sales_pipeline_stages as p')
    .leftJoin(counts, 'l.stageId', 'p.id')
    .select(['p.id', 'p.name', 'p.orderIndex', 'p.status', sql<number>`coalesce(l.leads, 0)`.as('leads')])
    .where((stage) => stage.and(whenSet(id, (it) => stage('p.id', '=', it))))
    .orderBy(sql`p.order_index, p.id`)
    .limit(MAX_STAGES)
    .execute();
}

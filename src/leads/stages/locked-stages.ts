import type { EntityManager } from '@mikro-orm/postgresql';
import { PipelineStage } from './pipeline-stage.entity.ts';

/** All stages in their order, which nobody else changes until the transaction ends. */
export async function lockedStages(em: EntityManager): Promise<PipelineStage[]> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['sales_pipeline_stages']);
  return em.find(PipelineStage, {}, { orderBy: { orderIndex: 'asc', id: 'asc' } });
}

/** From 1, without gaps. */
export function number(stages: readonly PipelineStage[]) {
  stages.forEach((stage, at) => (stage.orderIndex = at + 1));
}

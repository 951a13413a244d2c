import type { EntityManager } from '@mikro-orm/postgresql';
import { lockNames } from '../../platform/database/locks.sql.ts';
import { PipelineStage } from './pipeline-stage.entity.ts';

/** Returns all stages in order and serialises changes to them until the transaction ends. */
export async function lockedStages(em: EntityManager): Promise<PipelineStage[]> {
  await lockNames(em, 'sales_pipeline_stages');
  return em.find(PipelineStage, {}, { orderBy: { orderIndex: 'asc', id: 'asc' } });
}

/** Numbers the stages from 1 without gaps. */
export function number(stages: readonly PipelineStage[]) {
  stages.forEach((stage, at) => (stage.orderIndex = at + 1));
}

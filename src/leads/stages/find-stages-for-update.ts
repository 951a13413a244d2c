import type { EntityManager } from '@mikro-orm/postgresql';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { PipelineStage } from './pipeline-stage.entity.ts';

/** Returns all stages in order and serialises changes to them until the transaction ends. */
export async function findStagesForUpdate(em: EntityManager): Promise<PipelineStage[]> {
  await acquireAdvisoryLocks(em, 'sales_pipeline_stages');
  return em.find(PipelineStage, {}, { orderBy: { orderIndex: 'asc', id: 'asc' } });
}

/** Numbers the stages from 1 without gaps. */
export function renumber(stages: readonly PipelineStage[]) {
  stages.forEach((stage, at) => (stage.orderIndex = at + 1));
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { PipelineStageDetails } from '../pipeline.contract.ts';
import { PipelineStageNotFound } from '../pipeline.problems.ts';
import { listStagesWithCounts } from './list-stages-with-counts.ts';

export class ShowPipelineStage extends Query<PipelineStageDetails> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowPipelineStage)
export class ShowPipelineStageHandler implements IQueryHandler<ShowPipelineStage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: ShowPipelineStage) {
    requirePermission(actor, 'leads.work');
    const [stage] = await listStagesWithCounts(this.em, actor, id);
    if (!stage) throw new PipelineStageNotFound();
    return stage;
  }
}

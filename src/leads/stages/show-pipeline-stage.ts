import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { PipelineStageDetails } from '../pipeline.contract.ts';
import { PipelineStageNotFound } from '../pipeline.problems.ts';
import { countedStages } from './counted-stages.ts';

export class ShowPipelineStage extends Query<PipelineStageDetails> {
  constructor(
    readonly by: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowPipelineStage)
export class ShowPipelineStageHandler implements IQueryHandler<ShowPipelineStage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, id }: ShowPipelineStage) {
    demand(by, 'leads.work');
    const [stage] = await countedStages(this.em, by, id);
    if (!stage) throw new PipelineStageNotFound();
    return stage;
  }
}

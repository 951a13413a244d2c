import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { PipelineStageDetails } from '../pipeline.contract.ts';
import { countedStages } from './counted-stages.ts';

export class ListPipelineStages extends Query<{ items: PipelineStageDetails[] }> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(ListPipelineStages)
export class ListPipelineStagesHandler implements IQueryHandler<ListPipelineStages> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: ListPipelineStages) {
    demand(by, 'leads.work');
    return { items: await countedStages(this.em, by, null) };
  }
}

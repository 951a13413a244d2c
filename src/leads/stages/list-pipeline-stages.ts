import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { countedStages } from './counted-stages.ts';
import { ListPipelineStages } from '../lead-work.messages.ts';

@QueryHandler(ListPipelineStages)
export class ListPipelineStagesHandler implements IQueryHandler<ListPipelineStages> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: ListPipelineStages) {
    demand(by, 'leads.work');
    return { items: await countedStages(this.em, by, null) };
  }
}

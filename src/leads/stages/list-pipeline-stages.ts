import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { listStagesWithCounts } from './list-stages-with-counts.ts';
import { ListPipelineStages } from '../lead-work.messages.ts';

@QueryHandler(ListPipelineStages)
export class ListPipelineStagesHandler implements IQueryHandler<ListPipelineStages> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ListPipelineStages) {
    requirePermission(actor, 'leads.work');
    return { items: await listStagesWithCounts(this.em, actor, null) };
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { LeadSourceDetails } from '../pipeline.contract.ts';
import { countedSources } from './counted-sources.ts';

export class ListLeadSources extends Query<{ items: LeadSourceDetails[] }> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(ListLeadSources)
export class ListLeadSourcesHandler implements IQueryHandler<ListLeadSources> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: ListLeadSources) {
    demand(by, 'leads.work');
    return { items: await countedSources(this.em, by, null) };
  }
}

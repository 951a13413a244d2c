import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { LeadSourceDetails } from '../pipeline.contract.ts';
import { listSourcesWithCounts } from './list-sources-with-counts.ts';

export class ListLeadSources extends Query<{ items: LeadSourceDetails[] }> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListLeadSources)
export class ListLeadSourcesHandler implements IQueryHandler<ListLeadSources> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ListLeadSources) {
    requirePermission(actor, 'leads.work');
    return { items: await listSourcesWithCounts(this.em, actor, null) };
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { LeadSourceDetails } from '../pipeline.contract.ts';
import { LeadSourceNotFound } from '../pipeline.problems.ts';
import { listSourcesWithCounts } from './list-sources-with-counts.ts';

export class ShowLeadSource extends Query<LeadSourceDetails> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowLeadSource)
export class ShowLeadSourceHandler implements IQueryHandler<ShowLeadSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: ShowLeadSource) {
    requirePermission(actor, 'leads.work');
    const [source] = await listSourcesWithCounts(this.em, actor, id);
    if (!source) throw new LeadSourceNotFound();
    return source;
  }
}

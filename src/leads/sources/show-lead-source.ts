import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { LeadSourceDetails } from '../pipeline.contract.ts';
import { LeadSourceNotFound } from '../pipeline.problems.ts';
import { countedSources } from './counted-sources.ts';

export class ShowLeadSource extends Query<LeadSourceDetails> {
  constructor(
    readonly by: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowLeadSource)
export class ShowLeadSourceHandler implements IQueryHandler<ShowLeadSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, id }: ShowLeadSource) {
    demand(by, 'leads.work');
    const [source] = await countedSources(this.em, by, id);
    if (!source) throw new LeadSourceNotFound();
    return source;
  }
}

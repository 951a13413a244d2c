import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Optional } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CountPublicProperties } from '../../catalogue/property.messages.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { QuarantinedProperty } from '../projection/quarantined-property.entity.ts';
import { MeilisearchEngine } from '../meilisearch-engine.ts';
import { ShowSearchState } from '../search.messages.ts';

const MAX_LISTED = 100;

@QueryHandler(ShowSearchState)
export class ShowSearchStateHandler implements IQueryHandler<ShowSearchState> {
  constructor(
    private readonly orm: MikroORM,
    private readonly queries: QueryBus,
    @Optional() @Inject(MeilisearchEngine) private readonly index?: MeilisearchEngine,
  ) {}

  async execute({ actor }: ShowSearchState) {
    requirePermission(actor, 'search.rebuild');
    const order = { since: 'desc', propertyId: 'asc', readModel: 'asc' } as const;
    const em = this.orm.em.fork();
    const [quarantined, quarantinedTotal] = await em.findAndCount(
      QuarantinedProperty,
      {},
      { orderBy: order, limit: MAX_LISTED },
    );
    const properties = await this.queries.execute(new CountPublicProperties());
    const documents = (await this.index?.countDocuments().catch(() => null)) ?? null;
    return { properties, documents, hasIndex: this.index !== undefined, quarantined, quarantinedTotal };
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Optional } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CountVisibleProperties } from '../../catalogue/property.messages.ts';
import { demand } from '../../platform/access/demand.ts';
import { QuarantinedProperty } from '../projection/quarantined-property.entity.ts';
import { PropertyIndex } from '../property-index.ts';
import { ShowSearchState } from '../search.messages.ts';

const MOST_SHOWN = 100;

@QueryHandler(ShowSearchState)
export class ShowSearchStateHandler implements IQueryHandler<ShowSearchState> {
  constructor(
    private readonly orm: MikroORM,
    private readonly queries: QueryBus,
    @Optional() @Inject(PropertyIndex) private readonly index?: PropertyIndex,
  ) {}

  async execute({ by }: ShowSearchState) {
    demand(by, 'search.rebuild');
    const order = { since: 'desc', propertyId: 'asc', readModel: 'asc' } as const;
    const em = this.orm.em.fork();
    const [quarantined, quarantinedTotal] = await em.findAndCount(
      QuarantinedProperty,
      {},
      { orderBy: order, limit: MOST_SHOWN },
    );
    const properties = await this.queries.execute(new CountVisibleProperties());
    const documents = (await this.index?.size().catch(() => null)) ?? null;
    return { properties, documents, hasIndex: this.index !== undefined, quarantined, quarantinedTotal };
  }
}

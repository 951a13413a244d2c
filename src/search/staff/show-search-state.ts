import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Optional } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CountVisibleProperties } from '../../catalogue/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { SetAside } from '../projection/set-aside.entity.ts';
import { PropertyIndex } from '../property-index.ts';

const MOST_SHOWN = 100;

export interface SearchState {
  /** That visitors may see. */
  properties: number;
  /** In the index; null where it does not answer. */
  documents: number | null;
  hasIndex: boolean;
  setAside: { propertyId: string; readModel: 'index' | 'table'; reason: string; since: Date }[];
  setAsideTotal: number;
}

/** How much of the catalogue is in the search, and what could not be brought there. */
export class ShowSearchState extends Query<SearchState> {
  constructor(readonly by: Actor) {
    super();
  }
}

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
    const [setAside, setAsideTotal] = await em.findAndCount(SetAside, {}, { orderBy: order, limit: MOST_SHOWN });
    const properties = await this.queries.execute(new CountVisibleProperties());
    const documents = (await this.index?.size().catch(() => null)) ?? null;
    return { properties, documents, hasIndex: this.index !== undefined, setAside, setAsideTotal };
  }
}

import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { cacheUntilInvalidated } from '../platform/cache-invalidation/cache-until-invalidated.ts';
import { InvalidationBus } from '../platform/cache-invalidation/invalidation-bus.ts';
import type { AgencyProfile } from './agency.contract.ts';
import { ShowAgency, ShowPublicAgency } from './agency.messages.ts';

/** Every page asks this before it asks anything else. */
@QueryHandler(ShowPublicAgency)
export class ShowPublicAgencyHandler implements IQueryHandler<ShowPublicAgency> {
  readonly execute: () => Promise<AgencyProfile>;

  constructor(queries: QueryBus, changes: InvalidationBus) {
    this.execute = cacheUntilInvalidated(changes, () => queries.execute(new ShowAgency()));
  }
}

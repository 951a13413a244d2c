import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { cachedUntilChanged } from '../platform/changes/cached-until-changed.ts';
import { PublicChanges } from '../platform/changes/public-changes.ts';
import type { AgencyProfile } from './agency.contract.ts';
import { ShowAgency, ShowPublicAgency } from './agency.messages.ts';

/** Every page asks this before it asks anything else. */
@QueryHandler(ShowPublicAgency)
export class ShowPublicAgencyHandler implements IQueryHandler<ShowPublicAgency> {
  readonly execute: () => Promise<AgencyProfile>;

  constructor(queries: QueryBus, changes: PublicChanges) {
    this.execute = cachedUntilChanged(changes, () => queries.execute(new ShowAgency()));
  }
}

import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ListOrder } from '../agency/agency.contract.ts';
import { ShowAgency } from '../agency/agency.messages.ts';
import { cachedUntilChanged } from '../platform/changes/cached-until-changed.ts';
import { PublicChanges } from '../platform/changes/public-changes.ts';

/** The order of a list that asks for none, cached until the agency changes it. */
@Injectable()
export class DefaultSort {
  readonly current: () => Promise<ListOrder>;

  constructor(queries: QueryBus, changes: PublicChanges) {
    this.current = cachedUntilChanged(changes, async () => (await queries.execute(new ShowAgency())).defaultSort);
  }
}

import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ListOrder } from '../agency/agency.contract.ts';
import { ShowAgency } from '../agency/agency.messages.ts';
import { keptUntilChanged } from '../platform/changes/kept-until-changed.ts';
import { PublicChanges } from '../platform/changes/public-changes.ts';

/** The order of a list that asks for none, kept in memory until the agency changes it. */
@Injectable()
export class DefaultSort {
  readonly current: () => Promise<ListOrder>;

  constructor(queries: QueryBus, changes: PublicChanges) {
    this.current = keptUntilChanged(changes, async () => (await queries.execute(new ShowAgency())).defaultSort);
  }
}

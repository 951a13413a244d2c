import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ListOrder } from '../agency/agency.contract.ts';
import { ShowPublicAgency } from '../agency/agency.messages.ts';

/** The order of a list that asks for none. */
@Injectable()
export class DefaultSort {
  constructor(private readonly queries: QueryBus) {}

  async getCurrent(): Promise<ListOrder> {
    return (await this.queries.execute(new ShowPublicAgency())).defaultSort;
  }
}

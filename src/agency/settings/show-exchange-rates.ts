import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ExchangeRates } from '../agency-settings.contract.ts';
import { readSettings } from './read-settings.ts';

/** For other modules: the rates of this moment, never those of a moment ago. */
export class ShowExchangeRates extends Query<ExchangeRates> {}

@QueryHandler(ShowExchangeRates)
export class ShowExchangeRatesHandler implements IQueryHandler<ShowExchangeRates> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    return (await readSettings(this.em)).site.exchangeRates;
  }
}

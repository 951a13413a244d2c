import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ShowExchangeRates } from '../../agency/public.ts';

/** For feeds: the currencies whose worth in euros the agency has said. */
export class ListRatedCurrencies extends Query<ReadonlySet<string>> {}

@QueryHandler(ListRatedCurrencies)
export class ListRatedCurrenciesHandler implements IQueryHandler<ListRatedCurrencies> {
  constructor(private readonly queries: QueryBus) {}

  async execute() {
    const rates = await this.queries.execute(new ShowExchangeRates());
    return new Set(Object.keys(rates).filter((currency) => rates[currency]));
  }
}

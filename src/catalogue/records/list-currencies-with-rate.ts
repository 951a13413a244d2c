import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ShowExchangeRates } from '../../agency/agency.messages.ts';
import { ListCurrenciesWithRate } from '../property.messages.ts';

@QueryHandler(ListCurrenciesWithRate)
export class ListCurrenciesWithRateHandler implements IQueryHandler<ListCurrenciesWithRate> {
  constructor(private readonly queries: QueryBus) {}

  async execute() {
    const rates = await this.queries.execute(new ShowExchangeRates());
    return new Set(Object.keys(rates).filter((currency) => rates[currency]));
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { readSettings } from './read-settings.ts';
import { ShowExchangeRates } from '../agency.messages.ts';

@QueryHandler(ShowExchangeRates)
export class ShowExchangeRatesHandler implements IQueryHandler<ShowExchangeRates> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    return (await readSettings(this.em)).site.exchangeRates;
  }
}

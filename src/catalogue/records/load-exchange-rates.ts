import type { QueryBus } from '@nestjs/cqrs';
import type { ExchangeRates } from '../../agency/agency-settings.contract.ts';
import { ShowExchangeRates } from '../../agency/agency.messages.ts';
import type { Property } from '../property.entity.ts';

const NO_RATES: ExchangeRates = {};

/** Reads the rates only if a price is in another currency. */
export const loadExchangeRates = async (queries: QueryBus, properties: readonly Property[]) =>
  properties.some(({ currency }) => currency !== 'EUR') ? queries.execute(new ShowExchangeRates()) : NO_RATES;

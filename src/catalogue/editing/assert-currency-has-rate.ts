import type { QueryBus } from '@nestjs/cqrs';
import { USUAL_CURRENCIES } from '../../agency/currency.contract.ts';
import { CurrencyWithoutRate } from '../property.problems.ts';
import { ListCurrenciesWithRate } from '../property.messages.ts';

/** Throws CurrencyWithoutRate, since prices without an exchange rate cannot be compared. */
export async function assertCurrencyHasRate(queries: QueryBus, currency: string | undefined) {
  if (currency === undefined || USUAL_CURRENCIES.includes(currency)) return;
  if (!(await queries.execute(new ListCurrenciesWithRate())).has(currency)) throw new CurrencyWithoutRate(currency);
}

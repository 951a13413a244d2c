import { USUAL_CURRENCIES } from '../../../catalogue/property.contract.ts';
import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';

type Priced = Pick<FeedProperty, 'price' | 'currency'>;

/** Keeps a currency that has a rate or is a usual one; a price in any other is on request. */
export function resolveCurrency({ price, currency }: Priced, ratedCurrencies: ReadonlySet<string>, warn: Warn): Priced {
  if (currency === 'EUR' || ratedCurrencies.has(currency)) return { price, currency };
  if (USUAL_CURRENCIES.includes(currency)) {
    warn('foreign_currency');
    return { price, currency };
  }
  warn('unknown_currency');
  return { price: null, currency: 'EUR' };
}

/** A part of the fingerprint, so that a new or deleted rate maps anew what it concerns, and nothing else. */
export const buildCurrencyMarker = (currency: string, ratedCurrencies: ReadonlySet<string>) =>
  currency === 'EUR' ? [] : [`${currency}=${ratedCurrencies.has(currency) ? 1 : 0}`];

const CURRENCY_MARKER = /(?:^| )([A-Z]{3})=([01])(?= |$)/;
const CURRENCY_WARNING = /(?:^| )(?:foreign|unknown)_currency(?= |$)/;

/** Whether the price was mapped by the rates of today. */
export function matchesCurrentRates(fingerprint: string, ratedCurrencies: ReadonlySet<string>) {
  const [, currency, wasRated] = CURRENCY_MARKER.exec(fingerprint) ?? [];
  return currency === undefined
    ? !CURRENCY_WARNING.test(fingerprint)
    : ratedCurrencies.has(currency) === (wasRated === '1');
}

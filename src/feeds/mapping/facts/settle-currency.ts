import { USUAL_CURRENCIES } from '../../../catalogue/property.contract.ts';
import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';

type Priced = Pick<FeedProperty, 'price' | 'currency'>;

/** Keeps a currency that has a rate or is a usual one; a price in any other is on request. */
export function settleCurrency({ price, currency }: Priced, rated: ReadonlySet<string>, warn: Warn): Priced {
  if (currency === 'EUR' || rated.has(currency)) return { price, currency };
  if (USUAL_CURRENCIES.includes(currency)) {
    warn('foreign_currency');
    return { price, currency };
  }
  warn('unknown_currency');
  return { price: null, currency: 'EUR' };
}

/** A part of the fingerprint, so that a new or deleted rate maps anew what it concerns, and nothing else. */
export const currencyMark = (currency: string, rated: ReadonlySet<string>) =>
  currency === 'EUR' ? [] : [`${currency}=${rated.has(currency) ? 1 : 0}`];

const MARK = /(?:^| )([A-Z]{3})=([01])(?= |$)/;
const DOUBT = /(?:^| )(?:foreign|unknown)_currency(?= |$)/;

/** Whether the price was mapped by the rates of today. */
export function isOfRates(fingerprint: string, rated: ReadonlySet<string>) {
  const [, currency, wasRated] = MARK.exec(fingerprint) ?? [];
  return currency === undefined ? !DOUBT.test(fingerprint) : rated.has(currency) === (wasRated === '1');
}

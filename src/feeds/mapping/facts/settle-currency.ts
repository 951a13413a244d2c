import { USUAL_CURRENCIES } from '../../../catalogue/property.contract.ts';
import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';

type Priced = Pick<FeedProperty, 'price' | 'currency'>;

/** Money that the agency has said the worth of is like any other; what is worth nobody knows what is "on request". */
export function settleCurrency({ price, currency }: Priced, rated: ReadonlySet<string>, warn: Warn): Priced {
  if (currency === 'EUR' || rated.has(currency)) return { price, currency };
  if (USUAL_CURRENCIES.includes(currency)) {
    warn('foreign_currency');
    return { price, currency };
  }
  warn('unknown_currency');
  return { price: null, currency: 'EUR' };
}

/** Kept with the fingerprint, so that a rate which comes or goes reaches what it concerns, and nothing else. */
export const currencyMark = (currency: string, rated: ReadonlySet<string>) =>
  currency === 'EUR' ? [] : [`${currency}=${rated.has(currency) ? 1 : 0}`];

const MARK = /(?:^| )([A-Z]{3})=([01])(?= |$)/;
const DOUBT = /(?:^| )(?:foreign|unknown)_currency(?= |$)/;

/** Whether the price was read as it would be read now. */
export function isOfRates(fingerprint: string, rated: ReadonlySet<string>) {
  const [, currency, wasRated] = MARK.exec(fingerprint) ?? [];
  return currency === undefined ? !DOUBT.test(fingerprint) : rated.has(currency) === (wasRated === '1');
}

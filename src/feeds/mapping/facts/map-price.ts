import { Currency } from '../../../catalogue/property.contract.ts';
import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { readNumber } from '../../reading/text/read-number.ts';

type Said = { price: string; currency: string };

/** The code of ISO 4217 for no currency. */
const NO_CURRENCY = 'XXX';

/** A price of x, 0 or nothing is on request. `settleCurrency` judges the currency afterwards. */
export function mapPrice({ price, currency: code }: Said, warn: Warn): Pick<FeedProperty, 'price' | 'currency'> {
  const figure = /^\s*x\s*$/i.test(price) ? null : readNumber(price, warn);
  if (figure === null) warn('price_missing');
  const said = code.toUpperCase();
  const currency = said === '' || said === '€' ? 'EUR' : (Currency.safeParse(said).data ?? NO_CURRENCY);
  return { price: figure, currency };
}

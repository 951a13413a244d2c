import { Currency } from '../../../catalogue/property.contract.ts';
import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { readNumber } from '../../reading/text/read-number.ts';

type Said = { price: string; currency: string };

/** The code of ISO 4217 for no currency. */
const NO_CURRENCY = 'XXX';

/** No home costs less; what says so is a placeholder. */
const MIN_PRICE = 500;
/** In a currency of this kind no home costs more. */
const MAX_PRICE = 200_000_000;
const STRONG: ReadonlySet<string> = new Set(['EUR', 'GBP', 'USD', 'CHF']);

export const isPlausiblePrice = (price: number, currency: string) =>
  price >= MIN_PRICE && (price <= MAX_PRICE || !STRONG.has(currency));

/** A price of x, 0 or nothing is on request, and so is one that no home has. `settleCurrency` judges the currency afterwards. */
export function mapPrice({ price, currency: code }: Said, warn: Warn): Pick<FeedProperty, 'price' | 'currency'> {
  const figure = /^\s*x\s*$/i.test(price) ? null : readNumber(price, warn);
  const said = code.toUpperCase();
  const currency = said === '' || said === '€' ? 'EUR' : (Currency.safeParse(said).data ?? NO_CURRENCY);
  if (figure !== null && isPlausiblePrice(figure, currency)) return { price: figure, currency };
  warn(figure === null ? 'price_missing' : 'implausible_price');
  return { price: null, currency };
}

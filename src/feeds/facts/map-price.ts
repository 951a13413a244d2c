import { Currency } from '../../catalogue/property.contract.ts';
import type { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import type { Warn } from '../feed-warning.contract.ts';
import { readNumber } from '../text/read-number.ts';

type Said = { price: string; currency: string };

/** x, 0 and nothing at all are "on request"; so is a price in money that the site cannot show. */
export function mapPrice({ price, currency }: Said, warn: Warn): Pick<FeedProperty, 'price' | 'currency'> {
  const figure = /^\s*x\s*$/i.test(price) ? null : readNumber(price, warn);
  if (figure === null) warn('price_missing');
  const said = currency.toUpperCase();
  const known = said === '' || said === '€' ? 'EUR' : Currency.safeParse(said).data;
  if (!known) {
    warn('unknown_currency');
    return { price: null, currency: 'EUR' };
  }
  if (known !== 'EUR') warn('foreign_currency');
  return { price: figure, currency: known };
}

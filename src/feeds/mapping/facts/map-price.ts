import { Currency } from '../../../catalogue/property.contract.ts';
import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { readNumber } from '../../reading/text/read-number.ts';

type Said = { price: string; currency: string };

/** As ISO 4217 calls what is no money at all. */
const NO_CURRENCY = 'XXX';

/** x, 0 and nothing at all are "on request"; what its currency is worth is looked at once it is mapped. */
export function mapPrice({ price, currency: code }: Said, warn: Warn): Pick<FeedProperty, 'price' | 'currency'> {
  const figure = /^\s*x\s*$/i.test(price) ? null : readNumber(price, warn);
  if (figure === null) warn('price_missing');
  const said = code.toUpperCase();
  const currency = said === '' || said === '€' ? 'EUR' : (Currency.safeParse(said).data ?? NO_CURRENCY);
  return { price: figure, currency };
}

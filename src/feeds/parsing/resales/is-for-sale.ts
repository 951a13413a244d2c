import type { ResalesRecord } from './read-resales-record.ts';

/** Below it a price that names a period is a rent. */
const MIN_SALE_PRICE = 20_000;

/**
 * A home that names a rent and no price is to let, and so is one whose only price is low and by the week or month: a
 * filter of the vendor may list both kinds.
 */
export function isForSale({ price, rent, rentalPeriod }: Pick<ResalesRecord, 'price' | 'rent' | 'rentalPeriod'>) {
  if (!/[1-9]/.test(price)) return rent === '';
  return rent !== '' || rentalPeriod === '' || !(Number(price) < MIN_SALE_PRICE);
}

import type { MarketChange } from '../market/market-change.entity.ts';
import type { Property } from '../property.entity.ts';
import type { RecordedPrice } from './property-history.contract.ts';

export type PriceChange = Pick<MarketChange, 'at' | 'priceBefore' | 'currencyBefore' | 'priceAfter' | 'currencyAfter'>;

/**
 * Every price that was recorded, the newest first; visitors see fewer (market/price-history.ts). `changes` are the newest
 * first, with their authors. The price that the property came with is told only if `isWhole`, when no change is left out.
 */
export function listRecordedPrices(
  { price, currency, addedAt }: Pick<Property, 'price' | 'currency' | 'addedAt'>,
  changes: readonly (PriceChange & { by: string })[],
  isComplete = true,
): RecordedPrice[] {
  const changed = changes.map((change) => ({
    ...{ since: change.at.toISOString(), price: change.priceAfter, currency: change.currencyAfter },
    percent: computePercent(change),
    by: change.by,
  }));
  const oldest = changes.at(-1);
  const first = oldest ? { price: oldest.priceBefore, currency: oldest.currencyBefore } : { price, currency };
  const before = { since: addedAt.toISOString(), ...first, percent: null, by: null };
  return isComplete ? [...changed, before] : changed;
}

function computePercent({ priceBefore, priceAfter, currencyBefore, currencyAfter }: PriceChange) {
  if (!priceBefore || priceAfter === null || currencyBefore !== currencyAfter) return null;
  return Math.round(((priceAfter - priceBefore) / priceBefore) * 1000) / 10;
}

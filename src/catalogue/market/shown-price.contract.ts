/** A derived reduction, as documents keep it. The moment in milliseconds. */
export interface KeptReduction {
  from: number;
  until: number;
}

interface Priced {
  price: number | null;
  /** As its feed or the staff say. */
  originalPrice: number | null;
  reduction: KeptReduction | null;
}

/** Only a price that came down; the percentage is rounded. */
export const discount = (price: number | null, originalPrice: number | null) =>
  price !== null && originalPrice !== null && originalPrice > price
    ? { amount: originalPrice - price, percent: Math.round(((originalPrice - price) / originalPrice) * 100) }
    : null;

/** What was asked before: as it was said, else as it was seen; the latter passes with time, so it is decided when shown. */
export function shownPrice({ price, originalPrice, reduction }: Priced, showsReductions: boolean, now = Date.now()) {
  const isReduced = showsReductions && originalPrice === null && reduction && now < reduction.until;
  const before = isReduced ? reduction.from : originalPrice;
  return { originalPrice: before, discount: discount(price, before) };
}

/** A derived reduction as documents store it; `until` is in milliseconds. */
export interface KeptReduction {
  from: number;
  until: number;
}

interface Priced {
  price: number | null;
  /** The former price stated by feed or staff. */
  originalPrice: number | null;
  reduction: KeptReduction | null;
}

/** Null unless the price came down; the percentage is rounded. */
export const discount = (price: number | null, originalPrice: number | null) =>
  price !== null && originalPrice !== null && originalPrice > price
    ? { amount: originalPrice - price, percent: Math.round(((originalPrice - price) / originalPrice) * 100) }
    : null;

/** The former price, as stated or else as derived; the latter expires and is decided when shown. */
export function shownPrice({ price, originalPrice, reduction }: Priced, showsReductions: boolean, now = Date.now()) {
  const isReduced = showsReductions && originalPrice === null && reduction && now < reduction.until;
  const before = isReduced ? reduction.from : originalPrice;
  return { originalPrice: before, discount: discount(price, before) };
}

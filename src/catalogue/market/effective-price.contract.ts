/** A derived reduction as documents store it; `until` is in milliseconds. */
export interface StoredReduction {
  from: number;
  until: number;
}

interface PriceInput {
  price: number | null;
  /** The former price stated by feed or staff. */
  originalPrice: number | null;
  reduction: StoredReduction | null;
}

/** Null unless the price came down; the percentage is rounded. */
export const computeDiscount = (price: number | null, originalPrice: number | null) =>
  price !== null && originalPrice !== null && originalPrice > price
    ? { amount: originalPrice - price, percent: Math.round(((originalPrice - price) / originalPrice) * 100) }
    : null;

/** The former price, as stated or else as derived; the latter expires and is decided when shown. */
export function effectivePrice(
  { price, originalPrice, reduction }: PriceInput,
  showsReductions: boolean,
  now = Date.now(),
) {
  const isReduced = showsReductions && originalPrice === null && reduction && now < reduction.until;
  const formerPrice = isReduced ? reduction.from : originalPrice;
  return { originalPrice: formerPrice, discount: computeDiscount(price, formerPrice) };
}

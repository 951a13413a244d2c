/** Only a price that came down; the percentage is rounded. */
export const discount = (price: number | null, originalPrice: number | null) =>
  price !== null && originalPrice !== null && originalPrice > price
    ? { amount: originalPrice - price, percent: Math.round(((originalPrice - price) / originalPrice) * 100) }
    : null;

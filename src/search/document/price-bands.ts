import { NO_UPPER_PRICE, PRICE_RANGES } from '../search.contract.ts';

type Band = { min: number; max: number };

export const bandValue = ({ min, max }: Band) => `${min}-${max}`;

/** Every range that holds the price: both bounds are inclusive, so a round price is in two. */
export const priceBands = (price: number | null) =>
  PRICE_RANGES.filter(({ min, max }) => price !== null && price >= min && (price <= max || max === NO_UPPER_PRICE)).map(
    bandValue,
  );

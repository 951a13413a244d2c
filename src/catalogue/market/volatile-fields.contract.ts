import type { PropertyDetails } from '../property.contract.ts';
import { DAY_MS } from '../../platform/time-units.contract.ts';

/** Derived reduction as stored in documents; `until` is in milliseconds. */
interface StoredReduction {
  from: number;
  until: number;
}

interface PriceInput {
  price: number | null;
  /** Former price stated by the feed or by staff. */
  originalPrice: number | null;
  reduction: StoredReduction | null;
}

/** Returns null unless the price is lower than the original one. The percentage is rounded. */
export const computeDiscount = (price: number | null, originalPrice: number | null) =>
  price !== null && originalPrice !== null && originalPrice > price
    ? { amount: originalPrice - price, percent: Math.round(((originalPrice - price) / originalPrice) * 100) }
    : null;

/**
 * Returns the former price and the discount from it. The stated price comes first; a derived one counts only until it
 * expires, and only if the agency shows reductions.
 */
export function effectivePrice(
  { price, originalPrice, reduction }: PriceInput,
  showsReductions: boolean,
  now = Date.now(),
) {
  const isReduced = showsReductions && originalPrice === null && reduction && now < reduction.until;
  const formerPrice = isReduced ? reduction.from : originalPrice;
  return { originalPrice: formerPrice, discount: computeDiscount(price, formerPrice) };
}

/**
 * Input of the volatile details, besides the time, the agency's setting and the agent's profile. Times are in
 * milliseconds.
 */
export interface VolatileFields extends Pick<PropertyDetails, 'price' | 'originalPrice' | 'priceHistory'> {
  reduction: StoredReduction | null;
  firstPublishedAt: number | null;
  isFeatured: boolean;
  featuredUntil: number | null;
  agentId: string | null;
}

export const NEW_BADGE_MS = 30 * DAY_MS;

type BadgeInput = { firstPublishedAt: number | null; isFeatured: boolean; featuredUntil: number | null };

/** The badges "new" and "featured" expire, so they are computed when displayed. Times are in milliseconds. */
export const propertyBadges = ({ firstPublishedAt, isFeatured, featuredUntil }: BadgeInput, now = Date.now()) => ({
  isNew: firstPublishedAt !== null && now - firstPublishedAt < NEW_BADGE_MS,
  isFeatured: isFeatured && (featuredUntil === null || featuredUntil > now),
});

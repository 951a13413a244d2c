import type { StoredReduction } from '../market/effective-price.contract.ts';
import type { PropertyDetails } from '../property.contract.ts';

/** What the passing details follow from, besides the moment. Times are in milliseconds. */
export interface VolatileFields extends Pick<PropertyDetails, 'price' | 'originalPrice' | 'priceHistory'> {
  reduction: StoredReduction | null;
  firstPublishedAt: number | null;
  isFeatured: boolean;
  featuredUntil: number | null;
  agentId: string | null;
}

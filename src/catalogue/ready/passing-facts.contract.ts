import type { KeptReduction } from '../market/shown-price.contract.ts';
import type { PropertyDetails } from '../property.contract.ts';

/** What the passing details follow from, besides the moment. Times are in milliseconds. */
export interface PassingFacts extends Pick<PropertyDetails, 'price' | 'originalPrice' | 'priceHistory'> {
  reduction: KeptReduction | null;
  firstPublishedAt: number | null;
  isFeatured: boolean;
  featuredUntil: number | null;
  agentId: string | null;
}

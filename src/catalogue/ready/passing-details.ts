import { priceHistory } from '../market/price-history.ts';
import type { PastChange } from '../market/asked-prices.ts';
import { reducedPrice } from '../market/reduced-price.ts';
import { shownPrice } from '../market/shown-price.contract.ts';
import { passingMarks } from '../passing-marks.contract.ts';
import { PropertyDetails } from '../property.contract.ts';
import type { Property } from '../property.entity.ts';
import type { PassingFacts } from './passing-facts.contract.ts';

const PASSING = ['originalPrice', 'discount', 'isFeatured', 'isNew', 'priceHistory', 'agent'] as const;
export type PassingDetails = Pick<PropertyDetails, (typeof PASSING)[number]>;

/** What others decide: the agency whether it tells former prices, and the agent whether visitors see them. */
export interface Shown {
  showsReductions: boolean;
  agent: PropertyDetails['agent'];
}

/** What time, a setting or a colleague changes without the property being changed. */
export const passingDetails = (facts: PassingFacts, { showsReductions, agent }: Shown): PassingDetails => ({
  ...shownPrice(facts, showsReductions),
  ...passingMarks(facts),
  priceHistory: showsReductions ? facts.priceHistory : [],
  agent,
});

export function passingFacts(property: Property, changes: readonly PastChange[]): PassingFacts {
  const reduction = reducedPrice(property, changes);
  return {
    price: property.price,
    originalPrice: property.originalPrice,
    priceHistory: priceHistory(property, changes),
    reduction: reduction && { from: reduction.from, until: reduction.until.getTime() },
    firstPublishedAt: property.firstPublishedAt?.getTime() ?? null,
    isFeatured: property.isFeatured,
    featuredUntil: property.featuredUntil?.getTime() ?? null,
    agentId: property.agentId,
  };
}

/** The contract of what does not pass: parsing takes the rest away. */
export const LastingDetails = PropertyDetails.omit(
  Object.fromEntries(PASSING.map((name) => [name, true])) as Record<(typeof PASSING)[number], true>,
);

import { buildPriceHistory } from '../market/build-price-history.ts';
import type { PastChange } from '../market/price-timeline.ts';
import { findReduction } from '../market/find-reduction.ts';
import { effectivePrice } from '../market/effective-price.contract.ts';
import { propertyBadges } from '../property-badges.contract.ts';
import { PropertyDetails } from '../property.contract.ts';
import type { Property } from '../property.entity.ts';
import type { VolatileFields } from './volatile-fields.contract.ts';

const VOLATILE_KEYS = ['originalPrice', 'discount', 'isFeatured', 'isNew', 'priceHistory', 'agent'] as const;
export type VolatileDetails = Pick<PropertyDetails, (typeof VOLATILE_KEYS)[number]>;

/** What others decide: the agency whether it tells former prices, and the agent whether visitors see them. */
export interface VolatileContext {
  showsReductions: boolean;
  agent: PropertyDetails['agent'];
}

/** What time, a setting or a colleague changes without the property being changed. */
export const volatileDetails = (
  fields: VolatileFields,
  { showsReductions, agent }: VolatileContext,
): VolatileDetails => ({
  ...effectivePrice(fields, showsReductions),
  ...propertyBadges(fields),
  priceHistory: showsReductions ? fields.priceHistory : [],
  agent,
});

export function volatileFields(property: Property, changes: readonly PastChange[]): VolatileFields {
  const reduction = findReduction(property, changes);
  return {
    price: property.price,
    originalPrice: property.originalPrice,
    priceHistory: buildPriceHistory(property, changes),
    reduction: reduction && { from: reduction.from, until: reduction.until.getTime() },
    firstPublishedAt: property.firstPublishedAt?.getTime() ?? null,
    isFeatured: property.isFeatured,
    featuredUntil: property.featuredUntil?.getTime() ?? null,
    agentId: property.agentId,
  };
}

/** The contract of what does not pass: parsing takes the rest away. */
export const StaticDetails = PropertyDetails.omit(
  Object.fromEntries(VOLATILE_KEYS.map((name) => [name, true])) as Record<(typeof VOLATILE_KEYS)[number], true>,
);

import { FACTS, PLAIN_FACTS, type PlainFact } from '../../src/catalogue/facts/property-facts.contract.ts';
import type { PropertyInput } from '../../src/catalogue/property-input.contract.ts';

type Plain = Pick<PropertyInput, PlainFact>;

/** A new property with nothing known yet but its reference. */
export const blankProperty = (reference: string): PropertyInput => ({
  ...(Object.fromEntries(PLAIN_FACTS.map((name) => [name, FACTS[name].kind === 'flag' ? false : null])) as Plain),
  reference,
  status: 'draft',
  type: null,
  price: null,
  originalPrice: null,
  currency: 'EUR',
  country: 'España',
  province: 'Málaga',
  latitude: null,
  longitude: null,
  isFeatured: false,
  featuredOrder: null,
  featuredUntil: null,
  energy: { state: 'unknown', consumption: null, consumptionValue: null, emissions: null, emissionsValue: null },
});

import { ofAmenities } from '../../../src/catalogue/amenities/amenities.contract.ts';
import { randomUUID } from 'node:crypto';
import { ON_CARDS } from '../../../src/catalogue/facts/property-facts.contract.ts';
import { typeCategory, typeName } from '../../../src/catalogue/property-type.contract.ts';
import type { PropertyRecord } from '../../../src/catalogue/property-record.contract.ts';
import { unknownFacts } from '../../setup/unknown-facts.ts';

type Parts = Partial<Omit<PropertyRecord, 'card'>> & { card?: Partial<PropertyRecord['card']> };

let count = 0;

/** A published villa in Marbella; a test overrides what it needs. */
export function aProperty({ card = {}, ...parts }: Parts = {}): PropertyRecord {
  const { type = '2-3', location = 'Marbella', price = 500_000 } = card;
  return {
    id: randomUUID(),
    revision: ++count,
    version: 1,
    status: 'published',
    source: 'api',
    agentId: null,
    ...ofAmenities(() => false),
    isNewBuild: false,
    ...{ built: 120, plot: null },
    priceEuro: price,
    point: null,
    reduction: null,
    createdAt: new Date(Date.UTC(2026, 0, 1) + count * 60_000).toISOString(),
    firstPublishedAt: null,
    isFeatured: false,
    featuredOrder: null,
    featuredUntil: null,
    features: [],
    headlines: [],
    descriptions: [],
    ...parts,
    card: {
      ...unknownFacts(ON_CARDS),
      reference: `REF-${count}`,
      slug: 'una-propiedad',
      type,
      typeName: typeName(type),
      category: typeCategory(type),
      isLand: false,
      title: `${typeName(type)} en ${location}`,
      headline: null,
      location,
      price,
      originalPrice: null,
      currency: 'EUR',
      bedrooms: 3,
      bathrooms: 2,
      size: 120,
      amenities: [],
      isExclusive: false,
      energy: null,
      pictures: [],
      pictureCount: 0,
      ...card,
    },
  };
}

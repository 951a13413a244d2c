import { mapEachAmenity } from '../../../src/catalogue/fields/amenities.contract.ts';
import { randomUUID } from 'node:crypto';
import { CARD_FIELDS } from '../../../src/catalogue/fields/property-fields.contract.ts';
import { getTypeCategory, getTypeName } from '../../../src/catalogue/property-type.contract.ts';
import type { PropertyRecord } from '../../../src/catalogue/property-record.contract.ts';
import { blankFields } from '../../setup/blank-fields.ts';

type Parts = Partial<Omit<PropertyRecord, 'card'>> & { card?: Partial<PropertyRecord['card']> };

let count = 0;

/** A published villa in Marbella; a test overrides what it needs. */
export function buildSampleRecord({ card = {}, ...parts }: Parts = {}): PropertyRecord {
  const { type = '2-3', location = 'Marbella', price = 500_000 } = card;
  return {
    id: randomUUID(),
    revision: ++count,
    version: 1,
    status: 'published',
    source: 'api',
    agentId: null,
    ...mapEachAmenity(() => false),
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
      ...blankFields(CARD_FIELDS),
      reference: `REF-${count}`,
      slug: 'una-propiedad',
      type,
      typeName: getTypeName(type),
      category: getTypeCategory(type),
      isLand: false,
      title: `${getTypeName(type)} en ${location}`,
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

import { SIMPLE_FIELDS } from '../../src/catalogue/fields/property-fields.contract.ts';
import type { PropertyInput } from '../../src/catalogue/property-input.contract.ts';
import { blankFields } from './blank-fields.ts';

export const blankProperty = (reference: string): PropertyInput => ({
  ...blankFields(SIMPLE_FIELDS),
  reference,
  status: 'draft',
  type: null,
  headlineEs: null,
  headlineEn: null,
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

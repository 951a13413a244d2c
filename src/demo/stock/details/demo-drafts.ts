import { PROPERTY_FIELDS, SIMPLE_FIELDS } from '../../../catalogue/fields/property-fields.contract.ts';
import type { PropertyInput } from '../../../catalogue/property-input.contract.ts';

interface Draft {
  readonly daysAgo: number;
  readonly input: PropertyInput;
}

type Plain = Pick<PropertyInput, (typeof SIMPLE_FIELDS)[number]>;

const UNKNOWN = Object.fromEntries(
  SIMPLE_FIELDS.map((name) => [name, PROPERTY_FIELDS[name].kind === 'flag' ? false : null]),
) as unknown as Plain;

/** An advert that somebody has begun, with nothing known but what is said. */
const draft = (daysAgo: number, reference: string, known: Partial<PropertyInput>): Draft => ({
  daysAgo,
  input: {
    ...UNKNOWN,
    ...{
      reference,
      status: 'draft',
      type: null,
      headlineEs: null,
      headlineEn: null,
      price: null,
      originalPrice: null,
      currency: 'EUR',
    },
    ...{ country: 'España', province: 'Málaga', latitude: null, longitude: null },
    ...{ isFeatured: false, featuredOrder: null, featuredUntil: null },
    energy: { state: 'unknown', consumption: null, consumptionValue: null, emissions: null, emissionsValue: null },
    ...known,
  },
});

/** Homes that owners have just offered: each still lacks something, so that none is published. */
export const demoDrafts: readonly Draft[] = [
  draft(19, 'MB-9001', {
    ...{ type: '1-3', location: 'Marbella', area: 'Nueva Andalucía', price: 749_000 },
    ...{ bedrooms: 3, bathrooms: 2, built: 141, terrace: 68, builtYear: 2004, pool: true, parking: true },
    ...{ communityFeesYear: 4_320, ibiFeesYear: 1_540, ownProperty: true },
  }),
  draft(12, 'FU-9002', {
    ...{ type: '1-1', location: 'Fuengirola', area: 'Los Boliches', bedrooms: 2, bathrooms: 1, built: 74 },
    energy: { state: 'rated', consumption: 'E', consumptionValue: 152.4, emissions: 'D', emissionsValue: 27.1 },
  }),
  draft(8, 'ES-9003', {
    ...{ type: '2-3', location: 'Estepona', area: 'El Paraíso', price: 1_190_000 },
    ...{ bedrooms: 4, bathrooms: 4, built: 286, gardenPlot: 940, pool: true, garden: true, ownProperty: true },
    energy: { state: 'pending', consumption: null, consumptionValue: null, emissions: null, emissionsValue: null },
  }),
  draft(4, 'CN-9004', { type: '4-1', location: 'Coín', gardenPlot: 12_400, price: 398_000 }),
  draft(1.2, 'MA-9005', { location: 'Málaga', area: 'Soho' }),
];

import fc from 'fast-check';
import { EnergyCertificate } from '../../../src/catalogue/property.contract.ts';
import type { PropertyRecord } from '../../../src/catalogue/property-record.contract.ts';
import { PROPERTY_TYPES } from '../../../src/catalogue/property-type.contract.ts';
import { buildSampleRecord } from './build-sample-record.ts';

const DAY = 86_400_000;
const PLACES = {
  Mijas: ['La Cala', 'Centro'],
  'Mijas Costa': ['Calahonda', 'La Cala'],
  Málaga: ['Centro', 'El Limonar'],
  Marbella: ['Nueva Andalucía', 'Sierra Blanca', 'Centro'],
  'Nueva Andalucía': ['Las Brisas'],
  Benahavís: [],
  'Vélez-Málaga': ['Torre del Mar'],
  Torremolinos: [],
};
export const LOCATIONS = Object.keys(PLACES);
export const TYPES = [...PROPERTY_TYPES.keys()].filter((code) => code !== '6-1');
export const PRICES = [
  150_000, 200_000, 250_000, 300_000, 399_999, 500_000, 600_001, 800_000, 1_000_000, 2_000_000, 3_500_000,
];

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
const iso = (daysAgo: number | null) => (daysAgo === null ? null : new Date(Date.now() - daysAgo * DAY).toISOString());

const certificate = (energy: string | null) =>
  energy === null
    ? null
    : EnergyCertificate.parse({
        ...{ consumptionValue: null, emissions: 'A', emissionsValue: null },
        ...(energy === 'pending' ? { state: 'pending', consumption: null } : { state: 'rated', consumption: energy }),
      });

const anyPlace = oneOf<string | null>(...LOCATIONS, null).chain((location) =>
  fc.record({
    location: fc.constant(location),
    area: oneOf(null, ...(PLACES[location as keyof typeof PLACES] ?? ['Centro'])),
  }),
);
/** Most share one of about a hundred locations, like the properties of a zone; a few have their own. */
const anyPoint = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      latitude: fc.integer({ min: 728, max: 736 }).map((steps) => (steps * 5) / 100),
      longitude: fc.integer({ min: -53, max: -39 }).map((steps) => steps / 10),
      radius: fc.constant(1_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      latitude: fc.integer({ min: 36_400_000, max: 36_800_000 }).map((parts) => parts / 1_000_000),
      longitude: fc.integer({ min: -5_300_000, max: -3_900_000 }).map((parts) => parts / 1_000_000),
      radius: fc.constant(0),
    }),
  },
  { weight: 1, arbitrary: fc.constant(null) },
);

/** Properties with common places, types and prices, so that searches find many. */
export const anyProperty = fc
  .record({
    place: anyPlace,
    point: anyPoint,
    type: oneOf(null, ...TYPES),
    price: oneOf(null, ...PRICES),
    bedrooms: oneOf(null, 0, 1, 2, 3, 4, 5, 6, 9),
    bathrooms: oneOf(null, 1, 1.5, 2, 3, 5),
    size: oneOf(null, 45, 90, 90.5, 120, 400),
    areas: fc.record({ built: oneOf(null, 45, 75, 90.5, 150, 400, 900), plot: oneOf(null, 200, 250, 1_000, 40_000) }),
    isNewBuild: fc.boolean(),
    energy: oneOf(null, 'pending', 'A', 'C', 'C', 'E', 'G'),
    flags: fc.record({
      pool: fc.boolean(),
      parking: fc.boolean(),
      garden: fc.boolean(),
      seaView: fc.boolean(),
      frontLine: fc.boolean(),
    }),
    status: oneOf('published', 'published', 'published', 'reserved', 'draft', 'sold', 'withdrawn'),
    source: oneOf('manual', 'api'),
    created: fc.integer({ min: 1, max: 40 }),
    words: fc.array(oneOf('Jardín', 'sótano', 'vistas', 'luminoso', 'año 1998', 'cocina equipada'), {
      minLength: 2,
      maxLength: 4,
    }),
    featured: fc.record({
      isFeatured: oneOf(true, false, false, false),
      featuredOrder: oneOf(null, 1, 2, 3),
      until: oneOf(null, -10, 10),
    }),
  })
  .map(({ place, point, flags, areas, isNewBuild, energy, status, source, created, featured, words, ...card }) =>
    buildSampleRecord({
      ...{ ...flags, ...areas, isNewBuild, point },
      status: status as PropertyRecord['status'],
      source: source as PropertyRecord['source'],
      createdAt: iso(created)!,
      isFeatured: featured.isFeatured,
      featuredOrder: featured.featuredOrder,
      featuredUntil: iso(featured.until),
      features: words.slice(0, 2),
      descriptions: [words.join(' ')],
      card: { ...place, ...card, energy: certificate(energy) },
    }),
  );

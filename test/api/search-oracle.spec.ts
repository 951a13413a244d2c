import fc from 'fast-check';
import { EnergyCertificate, EnergyLetter } from '../../src/catalogue/property.contract.ts';
import type { PropertyRecord } from '../../src/catalogue/property-record.contract.ts';
import { PROPERTY_TYPES } from '../../src/catalogue/property-type.contract.ts';
import { PropertyQuery, PropertyResults } from '../../src/search/search.contract.ts';
import { aProperty } from './search/a-property.ts';
import { filledStock } from './search/filled-stock.ts';
import { oracle } from './search/oracle.ts';
import { owned } from '../setup/owned.ts';

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
const LOCATIONS = Object.keys(PLACES);
const TYPES = [...PROPERTY_TYPES.keys()].filter((code) => code !== '6-1');
const PRICES = [
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

const somewhere = oneOf<string | null>(...LOCATIONS, null).chain((location) =>
  fc.record({
    location: fc.constant(location),
    area: oneOf(null, ...(PLACES[location as keyof typeof PLACES] ?? ['Centro'])),
  }),
);
const property = fc
  .record({
    place: somewhere,
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
  .map(({ place, flags, areas, isNewBuild, energy, status, source, created, featured, words, ...card }) =>
    aProperty({
      ...{ ...flags, ...areas, isNewBuild },
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

const some = <T>(values: fc.Arbitrary<T>) =>
  fc.option(fc.array(values, { minLength: 1, maxLength: 3 }), { freq: 2, nil: undefined });
const flag = fc.option(fc.constant('true'), { freq: 1, nil: undefined });
const price = fc.option(oneOf(0, ...PRICES, 999_999_999), { freq: 1, nil: undefined });
const query = fc
  .record({
    location: some(
      oneOf(...LOCATIONS, 'mijas', 'MIJ', 'malaga', 'centro', 'la cala', 'Sierra Blanca', 'costa', 'nowhere', 'a'),
    ),
    propertyType: some(oneOf(...TYPES, '9-9')),
    bedrooms: some(fc.integer({ min: 0, max: 5 })),
    baths: fc.option(oneOf(1, 1.5, 2, 3, 6), { freq: 1, nil: undefined }),
    priceMin: price,
    priceMax: price,
    builtMin: fc.option(oneOf(0, 75, 90, 500), { freq: 1, nil: undefined }),
    builtMax: fc.option(oneOf(500, 999_999_999), { freq: 1, nil: undefined }),
    plotMin: fc.option(oneOf(0, 201, 250), { freq: 1, nil: undefined }),
    plotMax: fc.option(oneOf(250, 5_000), { freq: 1, nil: undefined }),
    energy: fc.option(oneOf('A', 'B', 'D', 'G'), { freq: 1, nil: undefined }),
    newBuild: flag,
    pool: flag,
    parking: flag,
    garden: flag,
    seaView: flag,
    frontLine: flag,
    sort: oneOf('newest', 'price-asc', 'price-desc', 'area-desc', 'featured'),
    page: oneOf(1, 1, 1, 2, 3, 99),
    pageSize: oneOf(5, 20, 100),
    facets: fc.constant('true'),
  })
  .filter(({ priceMin = 0, priceMax = 999_999_999 }) => priceMin <= priceMax)
  .map((raw) =>
    PropertyQuery.parse(Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined))),
  );

const ENGINES = ['fromIndex', 'fromTable'] as const;

describe('both engines of the search against a plain reading of the decisions', () => {
  const records = fc.sample(property, { numRuns: 400, seed: 20261120 });
  const stock = owned(() => filledStock(records));

  it('find the same properties in the same order, with the same totals and counts', async () => {
    let withResults = 0;
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const expected = oracle(records, asked);
        for (const engine of ENGINES) {
          const { items, total, facets } = await stock[engine].search(asked);
          const references = items.map(({ reference }) => reference);
          expect({ engine, total, references }).toEqual({
            engine,
            total: expected.total,
            references: expected.references,
          });
          expect(facets).toMatchObject(expected.facets);
        }
        if (expected.total) withResults++;
      }),
      { numRuns: 600, seed: 20261120, endOnFailure: false },
    );
    expect(withResults).toBeGreaterThan(150);
  }, 240_000);

  it('say the very same, to the last name and count', async () => {
    for (const asked of fc.sample(query, { numRuns: 60, seed: 7 })) {
      const [index, table] = await Promise.all(ENGINES.map((engine) => stock[engine].search(asked)));
      expect(table).toEqual(index);
    }
  }, 60_000);

  it.each(ENGINES)(
    '%s says as JSON what it says as an object',
    async (engine) => {
      for (const asked of fc.sample(query, { numRuns: 300, seed: 11 })) {
        const [object, { json }] = [await stock[engine].search(asked), await stock[engine].written(asked)];
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(object)));
        expect(PropertyResults.parse(object)).toEqual(object);
      }
    },
    60_000,
  );

  it('find every word that is there, alone and together', async () => {
    const visible = records.filter(({ status }) => status === 'published' || status === 'reserved');
    const found = async (search: string) =>
      Promise.all(
        ENGINES.map(async (engine) => {
          const { items } = await stock[engine].search({ search, pageSize: 1000 });
          return items.map(({ reference }) => reference);
        }),
      );
    for (const { card, features, descriptions } of visible.slice(0, 60)) {
      const words = [card.reference, card.title, features[0], descriptions[0]].filter((text) => text !== undefined);
      for (const search of [...words, words.join(' ')]) {
        const [index, table] = await found(search);
        expect(index).toContain(card.reference);
        expect(table).toContain(card.reference);
      }
    }
    expect(await found('inexistente')).toEqual([[], []]);
  }, 120_000);

  it.each(ENGINES)('%s offers each option with the count that it finds', async (engine) => {
    const { facets } = await stock[engine].search({ facets: true });
    const offers = [
      ...[...facets!.location, ...facets!.zone].map(({ value, count }) => ({ query: { location: [value] }, count })),
      ...[...facets!.family, ...facets!.propertyType].map(({ value, count }) => ({
        query: { propertyType: [value] },
        count,
      })),
      ...facets!.bedrooms.map(({ value, count }) => ({ query: { bedrooms: [Number(value)] }, count })),
      ...facets!.baths.map(({ value, count }) => ({ query: { baths: Number(value) }, count })),
      ...(['price', 'built', 'plot'] as const).flatMap((range) =>
        facets![range].map(({ value, count }) => {
          const [min, max] = value.split('-').map(Number);
          return { query: { [`${range}Min`]: min, [`${range}Max`]: max }, count };
        }),
      ),
      ...facets!.energy.map(({ value, count }) => ({ query: { energy: EnergyLetter.parse(value) }, count })),
      { query: { newBuild: true as const }, count: facets!.newBuild },
    ];
    expect(facets!.zone.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Centro (Marbella)', 'Calahonda', 'Sierra Blanca']),
    );
    for (const offer of offers)
      expect({ ...offer, count: (await stock[engine].search(offer.query)).total }).toEqual(offer);
  });

  it.each(ENGINES)('%s counts beyond the last page and shows nothing there', async (engine) => {
    const visible = records.filter(({ status }) => status === 'published' || status === 'reserved');
    const { items, total, pageCount } = await stock[engine].search({ page: 100_000 });
    expect({ items, total, pageCount }).toEqual({
      items: [],
      total: visible.length,
      pageCount: Math.ceil(visible.length / 42),
    });
  });
});

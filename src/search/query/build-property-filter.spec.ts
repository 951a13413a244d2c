import { type PropertyFilters, PropertyQuery } from '../search.contract.ts';
import { buildPropertyFilter } from './filter-groups.ts';
import { FilterValues } from './filter-values.ts';

const counts = new Map([
  [
    'placeKeys',
    new Map([
      ['mijas', 3],
      ['mijas costa', 2],
      ['la cala', 1],
      ['la cala (mijas costa)', 1],
      ['malaga', 1],
    ]),
  ],
  [
    'location',
    new Map([
      ['Mijas', 3],
      ['Mijas Costa', 2],
      ['Málaga', 1],
    ]),
  ],
  ['zone', new Map([['La Cala › Mijas Costa', 1]])],
  [
    'type',
    new Map([
      ['1-1', 1],
      ['1-2', 2],
      ['2-3', 3],
    ]),
  ],
]);
const filterValues = new FilterValues((attribute) => counts.get(attribute) ?? new Map<string, number>());
const anyOf = (values: Record<string, string[]>) => ({ anyOf: values });
const buildClauses = (filters: Partial<PropertyFilters>) =>
  Object.fromEntries(buildPropertyFilter(filters, filterValues));

describe('buildPropertyFilter', () => {
  it.each([
    ['nothing', {}, {}],
    ['a known location', { location: ['MIJAS'] }, { location: anyOf({ placeKeys: ['mijas'] }) }],
    ['part of locations', { location: ['mij'] }, { location: anyOf({ placeKeys: ['mijas', 'mijas costa'] }) }],
    ['a known zone', { location: ['la cala'] }, { location: anyOf({ placeKeys: ['la cala'] }) }],
    ['part of a zone', { location: ['cala'] }, { location: anyOf({ placeKeys: [] }) }],
    ['an unknown place', { location: ['París'] }, { location: anyOf({ placeKeys: [] }) }],
    ['a place of combining marks only', { location: ['\u0301'] }, { location: anyOf({ placeKeys: [] }) }],
    ['several places, each once', { location: ['Málaga', 'malaga'] }, { location: anyOf({ placeKeys: ['malaga'] }) }],
    ['a family and a type', { propertyType: ['1-1', '2-3'] }, { type: anyOf({ family: ['1'], type: ['2-3'] }) }],
    ['an unknown type', { propertyType: ['" OR id EXISTS'] }, { type: anyOf({ family: [], type: [] }) }],
    ['bedrooms', { bedrooms: [0, 5] }, { bedrooms: anyOf({ bedsFacet: ['0', '5'] }) }],
    ['bathrooms', { baths: 1.5 }, { baths: { attribute: 'bathrooms', atLeast: 1.5 } }],
    ['a minimum price', { priceMin: 200_000 }, { price: { attribute: 'priceEuro', atLeast: 200_000 } }],
    ['a price range', { priceMin: 1, priceMax: 2 }, { price: { attribute: 'priceEuro', atLeast: 1, atMost: 2 } }],
    ['no bounds', { priceMin: 0, priceMax: 999_999_999, builtMin: 0, plotMax: 999_999_999 }, {}],
    [
      'areas',
      { builtMin: 100, builtMax: 250, plotMax: 500 },
      { built: { attribute: 'built', atLeast: 100, atMost: 250 }, plot: { attribute: 'plot', atMost: 500 } },
    ],
    ['an energy rating', { energy: 'C' as const }, { energy: anyOf({ energyFacet: ['C'] }) }],
    ['new builds', { newBuild: true as const }, { newBuild: anyOf({ flags: ['newBuild'] }) }],
    [
      'flags',
      { pool: true as const, seaView: true as const },
      { pool: anyOf({ flags: ['pool'] }), seaView: anyOf({ flags: ['seaView'] }) },
    ],
    [
      'excluded amenities',
      { without: ['pool' as const, 'garden' as const] },
      { without: { notAll: [anyOf({ flags: ['pool', 'garden'] })] } },
    ],
  ])('builds the clauses for %s', (_, filters, expected) => {
    expect(buildClauses(filters)).toStrictEqual(expected);
  });

  it('ignores page, sort and search', () => {
    expect(buildClauses(PropertyQuery.parse({ page: '2', sort: 'featured', search: 'villa' }))).toEqual({});
  });
});

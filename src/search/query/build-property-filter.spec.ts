import { type PropertyFilters, PropertyQuery } from '../search.contract.ts';
import { buildPropertyFilter } from './build-property-filter.ts';
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
const stock = new FilterValues((attribute) => counts.get(attribute) ?? new Map<string, number>());
const any = (values: Record<string, string[]>) => ({ anyOf: values });
const clauses = (filters: Partial<PropertyFilters>) => Object.fromEntries(buildPropertyFilter(filters, stock));

describe('the filter', () => {
  it.each([
    ['nothing', {}, {}],
    ['a known location', { location: ['MIJAS'] }, { location: any({ placeKeys: ['mijas'] }) }],
    ['part of locations', { location: ['mij'] }, { location: any({ placeKeys: ['mijas', 'mijas costa'] }) }],
    ['a known zone', { location: ['la cala'] }, { location: any({ placeKeys: ['la cala'] }) }],
    ['part of a zone', { location: ['cala'] }, { location: any({ placeKeys: [] }) }],
    ['an unknown place', { location: ['París'] }, { location: any({ placeKeys: [] }) }],
    ['a place that is nothing but marks', { location: ['\u0301'] }, { location: any({ placeKeys: [] }) }],
    ['several places, each once', { location: ['Málaga', 'malaga'] }, { location: any({ placeKeys: ['malaga'] }) }],
    ['a family and a type', { propertyType: ['1-1', '2-3'] }, { type: any({ family: ['1'], type: ['2-3'] }) }],
    ['an unknown type', { propertyType: ['" OR id EXISTS'] }, { type: any({ family: [], type: [] }) }],
    ['bedrooms', { bedrooms: [0, 5] }, { bedrooms: any({ bedsFacet: ['0', '5'] }) }],
    ['bathrooms', { baths: 1.5 }, { baths: { figure: 'bathrooms', atLeast: 1.5 } }],
    ['a lowest price', { priceMin: 200_000 }, { price: { figure: 'priceEuro', atLeast: 200_000 } }],
    ['a price range', { priceMin: 1, priceMax: 2 }, { price: { figure: 'priceEuro', atLeast: 1, atMost: 2 } }],
    ['no bounds', { priceMin: 0, priceMax: 999_999_999, builtMin: 0, plotMax: 999_999_999 }, {}],
    [
      'areas',
      { builtMin: 100, builtMax: 250, plotMax: 500 },
      { built: { figure: 'built', atLeast: 100, atMost: 250 }, plot: { figure: 'plot', atMost: 500 } },
    ],
    ['a letter', { energy: 'C' as const }, { energy: any({ energyFacet: ['C'] }) }],
    ['new builds', { newBuild: true as const }, { newBuild: any({ flags: ['newBuild'] }) }],
    [
      'flags',
      { pool: true as const, seaView: true as const },
      { pool: any({ flags: ['pool'] }), seaView: any({ flags: ['seaView'] }) },
    ],
    [
      'none of',
      { without: ['pool' as const, 'garden' as const] },
      { without: { notAll: [any({ flags: ['pool', 'garden'] })] } },
    ],
  ])('for %s', (_, filters, expected) => {
    expect(clauses(filters)).toStrictEqual(expected);
  });

  it('has no part in page, sort and search', () => {
    expect(clauses(PropertyQuery.parse({ page: '2', sort: 'featured', search: 'villa' }))).toEqual({});
  });
});

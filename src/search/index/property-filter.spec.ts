import { type PropertyFilters, PropertyQuery } from '../search.contract.ts';
import { isIn, propertyFilter } from './property-filter.ts';
import { StockValues } from './stock-values.ts';

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
const stock = new StockValues((attribute) => counts.get(attribute) ?? new Map<string, number>());
const clauses = (filters: Partial<PropertyFilters>) => Object.fromEntries(propertyFilter(filters, stock));

describe('the filter', () => {
  it.each([
    ['nothing', {}, {}],
    ['a known location', { location: ['MIJAS'] }, { location: 'placeKeys IN ["mijas"]' }],
    ['part of locations', { location: ['mij'] }, { location: 'placeKeys IN ["mijas", "mijas costa"]' }],
    ['a known zone', { location: ['la cala'] }, { location: 'placeKeys IN ["la cala"]' }],
    ['part of a zone', { location: ['cala'] }, { location: 'placeKeys IN []' }],
    ['an unknown place', { location: ['París'] }, { location: 'placeKeys IN []' }],
    ['a place that is nothing but marks', { location: ['\u0301'] }, { location: 'placeKeys IN []' }],
    ['several places, each once', { location: ['Málaga', 'malaga'] }, { location: 'placeKeys IN ["malaga"]' }],
    ['a family and a type', { propertyType: ['1-1', '2-3'] }, { type: '(family IN ["1"] OR type IN ["2-3"])' }],
    ['an unknown type', { propertyType: ['" OR id EXISTS'] }, { type: '(family IN [] OR type IN [])' }],
    ['bedrooms', { bedrooms: [0, 5] }, { bedrooms: 'bedsFacet IN [0, 5]' }],
    ['bathrooms', { baths: 1.5 }, { baths: 'bathrooms >= 1.5' }],
    ['a lowest price', { priceMin: 200_000 }, { price: 'priceEuro >= 200000' }],
    ['a price range', { priceMin: 1, priceMax: 2 }, { price: 'priceEuro >= 1 AND priceEuro <= 2' }],
    ['no bounds', { priceMin: 0, priceMax: 999_999_999 }, {}],
    [
      'flags',
      { pool: true as const, seaView: true as const },
      { pool: 'flags IN ["pool"]', seaView: 'flags IN ["seaView"]' },
    ],
  ])('for %s', (_, filters, expected) => {
    expect(clauses(filters)).toEqual(expected);
  });

  it('has no part in page, sort and search', () => {
    expect(clauses(PropertyQuery.parse({ page: '2', sort: 'featured', search: 'villa' }))).toEqual({});
  });

  it('escapes what would end a value', () => {
    expect(isIn('type', ['a"b', 'c\\', '\\"'])).toBe(String.raw`type IN ["a\"b", "c\\", "\\\""]`);
  });
});

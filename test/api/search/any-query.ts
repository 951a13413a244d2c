import fc from 'fast-check';
import { PropertyQuery } from '../../../src/search/search.contract.ts';
import { LOCATIONS, PRICES, TYPES } from './any-property.ts';

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
const some = <T>(values: fc.Arbitrary<T>) =>
  fc.option(fc.array(values, { minLength: 1, maxLength: 3 }), { freq: 2, nil: undefined });
const flag = fc.option(fc.constant('true'), { freq: 1, nil: undefined });
const price = fc.option(oneOf(0, ...PRICES, 999_999_999), { freq: 1, nil: undefined });
/** Searches that find some of them. */
export const anyQuery = fc
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
    without: some(oneOf('pool', 'garden', 'frontLine')),
    sort: oneOf('newest', 'price-asc', 'price-desc', 'area-desc', 'featured'),
    page: oneOf(1, 1, 1, 2, 3, 99),
    pageSize: oneOf(5, 20, 100),
    facets: fc.constant('true'),
  })
  .filter(({ priceMin = 0, priceMax = 999_999_999 }) => priceMin <= priceMax)
  .map((raw) =>
    PropertyQuery.parse(Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined))),
  );

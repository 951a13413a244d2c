import fc from 'fast-check';
import { PropertyQuery } from '../../../src/search/search.contract.ts';
import { LOCATIONS, PRICES, TYPES } from './any-property.ts';

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
const some = <T>(values: fc.Arbitrary<T>) =>
  fc.option(fc.array(values, { minLength: 1, maxLength: 3 }), { freq: 2, nil: undefined });
/** Now and then, since together they would find nothing. */
const seldom = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });
const flag = seldom(fc.constant('true'));
const price = seldom(oneOf(0, ...PRICES, 999_999_999));
const latitude = fc.oneof(
  oneOf(36.4, 36.5, 36.65),
  fc.integer({ min: 3_640, max: 3_680 }).map((cents) => cents / 100),
);
const longitude = fc.oneof(
  oneOf(-5.1, -4.8, -4.3),
  fc.integer({ min: -530, max: -390 }).map((cents) => cents / 100),
);
const box = fc
  .tuple(longitude, latitude, oneOf(0, 0.1, 0.5, 2), oneOf(0, 0.05, 0.2, 1))
  .map(([west, south, across, up]) => [west, south, west + across, south + up].map((side) => side.toFixed(4)).join());
const around = fc.record({
  near: fc.tuple(latitude, longitude).map(String),
  within: fc.option(oneOf('5000', '20000', '60000'), { freq: 3, nil: undefined }),
});
/** Searches that find some of them. */
export const anyQuery = fc
  .record({
    location: some(
      oneOf(...LOCATIONS, 'mijas', 'MIJ', 'malaga', 'centro', 'la cala', 'Sierra Blanca', 'costa', 'nowhere', 'a'),
    ),
    propertyType: some(oneOf(...TYPES, '9-9')),
    bedrooms: some(fc.integer({ min: 0, max: 5 })),
    baths: seldom(oneOf(1, 1.5, 2, 3, 6)),
    priceMin: price,
    priceMax: price,
    builtMin: seldom(oneOf(0, 75, 90, 500)),
    builtMax: seldom(oneOf(500, 999_999_999)),
    plotMin: seldom(oneOf(0, 201, 250)),
    plotMax: seldom(oneOf(250, 5_000)),
    energy: seldom(oneOf('A', 'B', 'D', 'G')),
    newBuild: flag,
    pool: flag,
    parking: flag,
    garden: flag,
    seaView: flag,
    frontLine: flag,
    without: some(oneOf('pool', 'garden', 'frontLine')),
    bbox: seldom(box),
    around: seldom(around),
    sort: oneOf('newest', 'price-asc', 'price-desc', 'area-desc', 'featured', 'nearest'),
    page: oneOf(1, 1, 1, 2, 3, 99),
    pageSize: oneOf(5, 20, 100),
    facets: fc.constant('true'),
  })
  .filter(({ priceMin = 0, priceMax = 999_999_999 }) => priceMin <= priceMax)
  .map(({ around, sort, ...raw }) => {
    const asked = { ...raw, ...around, sort: sort === 'nearest' && !around ? 'newest' : sort };
    return PropertyQuery.parse(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)));
  });

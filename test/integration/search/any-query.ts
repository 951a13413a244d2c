import fc from 'fast-check';
import { PropertyQuery } from '../../../src/search/search.contract.ts';
import { LOCATIONS, PRICES, TYPES } from './any-property.ts';

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
const anyList = <T>(values: fc.Arbitrary<T>) =>
  fc.option(fc.array(values, { minLength: 1, maxLength: 3 }), { freq: 2, nil: undefined });
/** Rarely, since together they would find nothing. */
const rarely = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });
const flag = rarely(fc.constant('true'));
const price = rarely(oneOf(0, ...PRICES, 999_999_999));
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
  .map(([west, south, width, height]) =>
    [west, south, west + width, south + height].map((side) => side.toFixed(4)).join(),
  );
const around = fc.record({
  near: fc.tuple(latitude, longitude).map(String),
  within: fc.option(oneOf('5000', '20000', '60000'), { freq: 3, nil: undefined }),
});
/** Queries that find some of the properties of `anyProperty`. */
export const anyQuery = fc
  .record({
    location: anyList(
      oneOf(...LOCATIONS, 'mijas', 'MIJ', 'malaga', 'centro', 'la cala', 'Sierra Blanca', 'costa', 'nowhere', 'a'),
    ),
    propertyType: anyList(oneOf(...TYPES, '9-9')),
    bedrooms: anyList(fc.integer({ min: 0, max: 5 })),
    baths: rarely(oneOf(1, 1.5, 2, 3, 6)),
    priceMin: price,
    priceMax: price,
    builtMin: rarely(oneOf(0, 75, 90, 500)),
    builtMax: rarely(oneOf(500, 999_999_999)),
    plotMin: rarely(oneOf(0, 201, 250)),
    plotMax: rarely(oneOf(250, 5_000)),
    energy: rarely(oneOf('A', 'B', 'D', 'G')),
    newBuild: flag,
    pool: flag,
    parking: flag,
    garden: flag,
    seaView: flag,
    frontLine: flag,
    without: anyList(oneOf('pool', 'garden', 'frontLine')),
    bbox: rarely(box),
    around: rarely(around),
    sort: oneOf('newest', 'price-asc', 'price-desc', 'area-desc', 'featured', 'nearest'),
    page: oneOf(1, 1, 1, 2, 3, 99),
    pageSize: oneOf(5, 20, 100),
    facets: fc.constant('true'),
  })
  .filter(({ priceMin = 0, priceMax = 999_999_999 }) => priceMin <= priceMax)
  .map(({ around, sort, ...raw }) => {
    const parameters = { ...raw, ...around, sort: sort === 'nearest' && !around ? 'newest' : sort };
    return PropertyQuery.parse(
      Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)),
    );
  });

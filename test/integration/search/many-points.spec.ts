import fc from 'fast-check';
import { PropertyQuery } from '../../../src/search/search.contract.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { encodeArea } from '../../setup/encode-area.ts';
import { anyArea } from './any-area.ts';
import { anyProperty } from './any-property.ts';
import { anyQuery } from './any-query.ts';
import { createSearchFixture } from './search-fixture.ts';
import { oracle } from './oracle.ts';

const SEED = 20261125;
const PROPERTY_COUNT = 1_400;
/** The largest query to Meilisearch. */
const MAX_POINTS = 1_000;
const QUERY_COUNT = 40;
const COAST = PropertyQuery.parse({ near: '36.6,-4.6', within: '100000' });

const anyDegrees = (from: number, to: number) =>
  fc.integer({ min: from * 1e6, max: to * 1e6 }).map((millionths) => millionths / 1e6);

/** Most are within a few streets, so that even a small area has too many locations. */
const anyPoint = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      latitude: anyDegrees(36.4, 36.8),
      longitude: anyDegrees(-5.3, -3.9),
      radius: fc.constant(0),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      latitude: anyDegrees(36.49, 36.51),
      longitude: anyDegrees(-4.81, -4.79),
      radius: fc.constant(0),
    }),
  },
);

/** Contains these streets and all of their tiles. */
const STREETS = encodeArea([
  [36.45, -4.85],
  [36.45, -4.75],
  [36.53, -4.75],
  [36.53, -4.86],
]);

/** Barely contains these streets, so that it cuts their tiles. */
const TIGHT_AREA = encodeArea([
  [36.489, -4.811],
  [36.489, -4.789],
  [36.511, -4.789],
  [36.511, -4.811],
]);

const around = fc
  .record({ near: fc.constantFrom('36.5,-4.8', '36.52,-4.85'), within: fc.constantFrom('1000', '9000', '60000') })
  .map(({ near, within }) => PropertyQuery.parse({ near, within, sort: 'nearest', pageSize: '20' }));

const anyLocationQuery = fc
  .record({
    query: fc.oneof(anyQuery, around),
    area: fc.option(fc.oneof(anyArea, fc.constantFrom(STREETS, TIGHT_AREA)), { freq: 3, nil: undefined }),
    isPlain: fc.boolean(),
  })
  .map(({ query: { facets: _, ...query }, area, isPlain }) => {
    const { sort, page, pageSize, bbox, near, within } = query;
    const plain = { sort, page, pageSize, ...(near && { near, within }), ...(bbox && { bbox }) };
    return { ...(isPlain ? plain : query), ...(area && { area: PropertyQuery.parse({ area }).area! }) };
  });

describe('location search with a separate point per property', () => {
  const points = fc.sample(anyPoint, { numRuns: PROPERTY_COUNT, seed: SEED });
  const records = fc
    .sample(anyProperty, { numRuns: PROPERTY_COUNT, seed: SEED })
    .map((record, at) => ({ ...record, status: 'published' as const, point: points[at]! }));
  const stock = useFixture(() => createSearchFixture(records));

  it('finds the same in both engines, with few or too many locations for the index', async () => {
    const tally = { few: 0, many: 0, cut: 0, nearest: 0 };
    for (const query of fc.sample(anyLocationQuery, { numRuns: QUERY_COUNT, seed: SEED })) {
      const expected = oracle(records, query);
      for (const engine of ['fromBoth', 'fromTable'] as const) {
        const { items, total } = await stock[engine].search(query);
        const map = await stock[engine].clusters({ zoom: 9, ...toFilters(query) });
        const sum = map.clusters.reduce((all, { count }) => all + count, 0);
        const references = items.map(({ reference }) => reference);
        expect({ engine, query, total, sum, references }).toEqual({
          ...{ engine, query, total: expected.total, sum: expected.total, references: expected.references },
        });
      }
      if (query.sort === 'nearest' && expected.references.length > 1) tally.nearest++;
      if (!query.area) continue;
      const inside = oracle(records, { ...PropertyQuery.parse({}), area: query.area }).total;
      const indexResult = await stock.fromIndex.search(query).catch((error: Error) => error.message);
      if (typeof indexResult === 'string') {
        expect([indexResult, inside > MAX_POINTS]).toEqual(['The index did not answer', true]);
        tally.cut++;
      } else {
        expect(indexResult.total).toBe(expected.total);
        tally[inside > MAX_POINTS ? 'many' : 'few']++;
      }
    }
    expect(tally.few).toBeGreaterThan(10);
    expect(tally.many).toBeGreaterThan(2);
    expect(tally.cut).toBeGreaterThan(2);
    expect(tally.nearest).toBeGreaterThan(2);
  }, 120_000);

  it('sorts by distance on every page', async () => {
    for (const page of [1, 3, 16]) {
      const query = { ...COAST, sort: 'nearest' as const, page, pageSize: 100 };
      for (const engine of ['fromIndex', 'fromTable'] as const) {
        const { items, total } = await stock[engine].search(query);
        expect(total).toBe(PROPERTY_COUNT);
        expect(items.map(({ reference }) => reference)).toEqual(oracle(records, query).references);
      }
    }
  }, 60_000);
});

const toFilters = ({ page: _, pageSize: __, sort: ___, ...filters }: PropertyQuery) => filters;

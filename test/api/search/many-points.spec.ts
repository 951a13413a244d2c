import fc from 'fast-check';
import { PropertyQuery } from '../../../src/search/search.contract.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { encodedArea } from '../../setup/encoded-area.ts';
import { anyArea } from './any-area.ts';
import { anyProperty } from './any-property.ts';
import { anyQuery } from './any-query.ts';
import { filledStock } from './filled-stock.ts';
import { oracle } from './oracle.ts';

const SEED = 20261125;
const HOMES = 1_400;
/** What Meilisearch is asked for at most. */
const MOST_SPOTS = 1_000;
const QUESTIONS = 40;
const COAST = PropertyQuery.parse({ near: '36.6,-4.6', within: '100000' });

const parts = (from: number, to: number) =>
  fc.integer({ min: from * 1e6, max: to * 1e6 }).map((millionths) => millionths / 1e6);

/** Most of them within a few streets, where even a small area holds too many spots. */
const anyPoint = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ latitude: parts(36.4, 36.8), longitude: parts(-5.3, -3.9), radius: fc.constant(0) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ latitude: parts(36.49, 36.51), longitude: parts(-4.81, -4.79), radius: fc.constant(0) }),
  },
);

/** All of those streets, and more: the tiles that they are in lie whole in it. */
const STREETS = encodedArea([
  [36.45, -4.85],
  [36.45, -4.75],
  [36.53, -4.75],
  [36.53, -4.86],
]);

/** Hardly more than those streets, so that it cuts their tiles. */
const CUT = encodedArea([
  [36.489, -4.811],
  [36.489, -4.789],
  [36.511, -4.789],
  [36.511, -4.811],
]);

const around = fc
  .record({ near: fc.constantFrom('36.5,-4.8', '36.52,-4.85'), within: fc.constantFrom('1000', '9000', '60000') })
  .map(({ near, within }) => PropertyQuery.parse({ near, within, sort: 'nearest', pageSize: '20' }));

const anyQuestion = fc
  .record({
    asked: fc.oneof(anyQuery, around),
    area: fc.option(fc.oneof(anyArea, fc.constantFrom(STREETS, CUT)), { freq: 3, nil: undefined }),
    isPlain: fc.boolean(),
  })
  .map(({ asked: { facets: _, ...asked }, area, isPlain }) => {
    const { sort, page, pageSize, bbox, near, within } = asked;
    const plain = { sort, page, pageSize, ...(near && { near, within }), ...(bbox && { bbox }) };
    return { ...(isPlain ? plain : asked), ...(area && { area: PropertyQuery.parse({ area }).area! }) };
  });

describe('the search by place where every home has a point of its own', () => {
  const points = fc.sample(anyPoint, { numRuns: HOMES, seed: SEED });
  const records = fc
    .sample(anyProperty, { numRuns: HOMES, seed: SEED })
    .map((record, at) => ({ ...record, status: 'published' as const, point: points[at]! }));
  const stock = useFixture(() => filledStock(records));

  it('finds the same in either engine, whether the spots in an area are few or too many for the index', async () => {
    const tally = { few: 0, many: 0, cut: 0, nearest: 0 };
    for (const asked of fc.sample(anyQuestion, { numRuns: QUESTIONS, seed: SEED })) {
      const expected = oracle(records, asked);
      for (const engine of ['fromBoth', 'fromTable'] as const) {
        const { items, total } = await stock[engine].search(asked);
        const map = await stock[engine].clusters({ zoom: 9, ...filtersOf(asked) });
        const sum = map.clusters.reduce((all, { count }) => all + count, 0);
        const references = items.map(({ reference }) => reference);
        expect({ engine, asked, total, sum, references }).toEqual({
          ...{ engine, asked, total: expected.total, sum: expected.total, references: expected.references },
        });
      }
      if (asked.sort === 'nearest' && expected.references.length > 1) tally.nearest++;
      if (!asked.area) continue;
      const inside = oracle(records, { ...PropertyQuery.parse({}), area: asked.area }).total;
      const ofIndex = await stock.fromIndex.search(asked).catch((refused: Error) => refused.message);
      if (typeof ofIndex === 'string') {
        expect([ofIndex, inside > MOST_SPOTS]).toEqual(['The index did not answer', true]);
        tally.cut++;
      } else {
        expect(ofIndex.total).toBe(expected.total);
        tally[inside > MOST_SPOTS ? 'many' : 'few']++;
      }
    }
    expect(tally.few).toBeGreaterThan(10);
    expect(tally.many).toBeGreaterThan(2);
    expect(tally.cut).toBeGreaterThan(2);
    expect(tally.nearest).toBeGreaterThan(2);
  }, 120_000);

  it('puts them in the order of their distance, one by one, on every page', async () => {
    for (const page of [1, 3, 16]) {
      const asked = { ...COAST, sort: 'nearest' as const, page, pageSize: 100 };
      for (const engine of ['fromIndex', 'fromTable'] as const) {
        const { items, total } = await stock[engine].search(asked);
        expect(total).toBe(HOMES);
        expect(items.map(({ reference }) => reference)).toEqual(oracle(records, asked).references);
      }
    }
  }, 60_000);
});

const filtersOf = ({ page: _, pageSize: __, sort: ___, ...filters }: PropertyQuery) => filters;

import fc from 'fast-check';
import { type ClusterQuery, PropertyClusters } from '../../../src/search/map/clusters.contract.ts';
import { InvalidationLog } from '../../../src/platform/cache-invalidation/invalidation-log.ts';
import { FailoverSearchEngine } from '../../../src/search/failover-search-engine.ts';
import type { SearchQuery } from '../../../src/search/query/search-query.ts';
import { PropertyQuery } from '../../../src/search/search.contract.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { anyArea } from './any-area.ts';
import { anyProperty } from './any-property.ts';
import { anyQuery } from './any-query.ts';
import { inArea, inBox } from './in-area.ts';
import { filledStock, searchOver } from './filled-stock.ts';
import { oracle } from './oracle.ts';
import { keptWords, RESTS, says } from './rests.ts';

const SEED = 20261124;
const ENGINES = ['fromBoth', 'fromTable'] as const;
/** A part of the coast, which seldom has a home with the words of which others have one. */
const SEEN = { west: -4.85, south: 36.41, east: -4.55, north: 36.53 };

/** As many are in a drawn area as not, and as many have a sentence's rest. */
const anyQuestion = fc
  .record({
    asked: anyQuery,
    area: fc.option(anyArea, { freq: 2, nil: undefined }),
    rest: fc.option(fc.constantFrom(...RESTS), { freq: 2, nil: undefined }),
    zoom: fc.integer({ min: 5, max: 20 }),
  })
  .map(({ asked, area, rest, zoom }) => ({
    zoom,
    asked: {
      ...asked,
      ...(area && { area: PropertyQuery.parse({ area }).area! }),
      ...(rest && { search: rest, relax: true as const }),
    },
  }));

const clusterQuery = (
  { page: _, pageSize: __, sort: ___, facets: ____, ...filters }: PropertyQuery,
  zoom: number,
): ClusterQuery => ({
  ...filters,
  zoom,
});

describe('the search by place, against a plain reading of every property', () => {
  const records = fc.sample(anyProperty, { numRuns: 400, seed: SEED });
  const stock = useFixture(() => filledStock(records));

  it('finds the same in the list and on the map, whose clusters have them all', async () => {
    const tally = { found: 0, areas: 0, homes: 0, clusters: 0, dropped: 0 };
    for (const { asked, zoom } of fc.sample(anyQuestion, { numRuns: 300, seed: SEED })) {
      const words = asked.search?.split(' ') ?? [];
      const kept = keptWords(words, (some) => oracle(records, asked, says(some)).total);
      const dropped = words.filter((word) => !kept.includes(word));
      const expected = oracle(records, asked, says(kept));
      const placed = expected.found.filter(({ point }) => point).length;
      for (const engine of ENGINES) {
        const { items, total, facets, relaxed } = await stock[engine].search(asked);
        const map = await stock[engine].clusters(clusterQuery(asked, zoom));
        const { clusters, homes } = PropertyClusters.parse(map);
        const sum = clusters.reduce((all, { count }) => all + count, 0);
        const references = items.map(({ reference }) => reference);
        const { total: mapped, unplaced } = map;
        expect({ engine, asked, zoom, total, references, mapped, sum, unplaced }).toEqual({
          ...{ engine, asked, zoom, total: expected.total, references: expected.references },
          ...{ mapped: expected.total, sum: placed, unplaced: expected.total - placed },
        });
        expect(facets).toMatchObject(expected.facets);
        expect(relaxed).toEqual(dropped.length ? { dropped } : null);
        const alone = clusters.filter(({ count }) => count === 1).map(({ cell }) => cell);
        if (homes) expect(homes.map(({ cell }) => cell).sort()).toEqual(alone.sort());
        expect(homes === null).toBe(expected.total > 100);
        if (words.length) {
          const part = await stock[engine].clusters({ ...clusterQuery(asked, zoom), seen: SEEN });
          expect(part.total).toBe(expected.found.filter(({ point }) => point && inBox(SEEN, point)).length);
        }
        tally.homes += homes?.length ?? 0;
        tally.clusters += clusters.length;
      }
      if (expected.total) tally.found++;
      if (expected.total && asked.area) tally.areas++;
      if (expected.total && words.length && !kept.length) tally.dropped++;
    }
    expect(tally.found).toBeGreaterThan(80);
    expect(tally.areas).toBeGreaterThan(15);
    expect(tally.dropped).toBeGreaterThan(15);
    expect(tally.homes).toBeGreaterThan(100);
  }, 240_000);

  it('shows the whole stock at every zoom, and what shares a point never apart', async () => {
    const { found } = oracle(records, PropertyQuery.parse({}));
    const placed = found.flatMap(({ point }) => (point ? [`${point.latitude},${point.longitude}`] : []));
    for (let zoom = 0; zoom <= 22; zoom++) {
      const [both, table] = await Promise.all(ENGINES.map((engine) => stock[engine].clusters({ zoom })));
      expect(table).toEqual(both);
      expect(both!.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(placed.length);
      expect(both!.clusters.length).toBeLessThanOrEqual(new Set(placed).size);
    }
    const { clusters } = await stock.fromBoth.clusters({ zoom: 22 });
    expect(clusters).toHaveLength(new Set(placed).size);
    const [first] = clusters.toSorted((one, other) => other.count - one.count);
    expect(first!.count).toBe(placed.filter((one) => one === `${first!.latitude},${first!.longitude}`).length);
  }, 60_000);

  it('puts the nearest first, and the newest of those in one place, on every page, whatever else is asked', async () => {
    const nears = ['36.5,-4.8', '36.43,-5.011', '36.65,-4.25'];
    const circles = nears.flatMap((near) => ['9000', '40000', '100000'].map((within) => ({ near, within })));
    const others = [{}, { pool: 'true' }, { bbox: '-4.85,36.3,-3,36.7' }, { search: 'luminoso' }];
    const pages = ['15', '1', '3', '2'].flatMap((pageSize, at) =>
      ['1', '2', '4'].map((page) => ({ page, pageSize, ...others[at] })),
    );
    for (const parameters of circles.flatMap((circle) => pages.map((page) => ({ ...circle, ...page })))) {
      const asked = PropertyQuery.parse({ ...parameters, sort: 'nearest' });
      const { search, ...filters } = asked;
      const expected = oracle(search ? records.filter(says([search])) : records, filters).references;
      for (const engine of ENGINES) {
        const references = (await stock[engine].search(asked)).items.map(({ reference }) => reference);
        expect({ engine, asked, references }).toEqual({ engine, asked, references: expected });
      }
    }
  }, 60_000);

  it('finds what is in an area in the index by its spots, and in PostgreSQL by its corners', async () => {
    const { found } = oracle(records, PropertyQuery.parse({}));
    for (const encoded of fc.sample(anyArea, { numRuns: 150, seed: SEED })) {
      const inside = PropertyQuery.parse({ area: encoded }).area!;
      const expected = found.filter(({ point }) => point && inArea(inside, point)).length;
      for (const engine of ['fromIndex', 'fromTable'] as const) {
        const answers = await stock[engine].stock.search([{}, { filter: [{ inside }] }, {}]);
        expect(answers.map(({ total }) => total)).toEqual([found.length, expected, found.length]);
      }
    }
  }, 60_000);

  it('asks Meilisearch for a page by place as often as for any other, and twice for the nearest first', async () => {
    const asked: number[] = [];
    const counted = {
      countWords: () => stock.index.countWords(),
      search: (queries: readonly SearchQuery[]) => {
        asked.push(queries.length);
        return stock.index.search(queries);
      },
    };
    const site = searchOver(new FailoverSearchEngine(stock.table, new InvalidationLog(), counted), stock.index);
    const times = async (ask: () => Promise<unknown>) => {
      asked.length = 0;
      await ask();
      return asked.length;
    };
    const around = { near: '36.5,-4.8', within: '9000' };
    // What finds nothing asks once more, for what would find something.
    const [first, area] = fc
      .sample(anyArea, { numRuns: 200, seed: SEED })
      .filter((encoded) => oracle(records, PropertyQuery.parse({ ...around, area: encoded })).total > 0);
    expect(await times(() => site.search(PropertyQuery.parse({ area: first })))).toBeGreaterThan(1);
    expect(await times(() => site.search(PropertyQuery.parse({ area })))).toBe(1);
    expect(await times(() => site.search(PropertyQuery.parse(around)))).toBe(1);
    expect(await times(() => site.search(PropertyQuery.parse({ ...around, area, facets: 'true' })))).toBe(1);
    expect(await times(() => site.search(PropertyQuery.parse({ ...around, sort: 'nearest' })))).toBe(2);
    const coast = { near: { latitude: 36.6, longitude: -4.6 }, within: 100_000 };
    expect(await times(() => site.clusters({ zoom: 7, ...coast }))).toBe(1);
  }, 60_000);

  it('finds the homes of a cluster again in its box', async () => {
    for (const zoom of [6, 9, 12]) {
      const { clusters } = await stock.fromBoth.clusters({ zoom });
      for (const { bbox, count } of clusters.slice(0, 12)) {
        const { total } = await stock.fromBoth.search(PropertyQuery.parse({ bbox: bbox.join() }));
        expect(total).toBeGreaterThanOrEqual(count);
      }
    }
  }, 60_000);
});

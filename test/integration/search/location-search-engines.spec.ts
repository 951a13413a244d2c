import fc from 'fast-check';
import { type ClusterQuery, PropertyClusters } from '../../../src/search/map/clusters.contract.ts';
import { InvalidationLog } from '../../../src/platform/cache-invalidation/invalidation.ts';
import { FailoverSearchEngine } from '../../../src/search/failover-search-engine.ts';
import type { SearchQuery } from '../../../src/search/query/search-query.ts';
import { PropertyQuery } from '../../../src/search/search.contract.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { anyArea } from './any-area.ts';
import { anyProperty } from './any-property.ts';
import { anyQuery } from './any-query.ts';
import { inArea, inBox } from './in-area.ts';
import { createSearchFixture, searchOver, NO_STALLS } from './search-fixture.ts';
import { oracle } from './oracle.ts';
import { relaxWords, FREE_TEXTS, hasWords } from './free-texts.ts';

const SEED = 20261124;
const ENGINES = ['fromBoth', 'fromTable'] as const;
/** A part of the coast with few of the properties that match the words of a query. */
const VIEWPORT = { west: -4.85, south: 36.41, east: -4.55, north: 36.53 };

/** Half of the queries have a drawn area, and half have free text. */
const anyLocationQuery = fc
  .record({
    query: anyQuery,
    area: fc.option(anyArea, { freq: 2, nil: undefined }),
    rest: fc.option(fc.constantFrom(...FREE_TEXTS), { freq: 2, nil: undefined }),
    zoom: fc.integer({ min: 5, max: 20 }),
  })
  .map(({ query, area, rest, zoom }) => ({
    zoom,
    query: {
      ...query,
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

describe('location search compared with a reference implementation', () => {
  const records = fc.sample(anyProperty, { numRuns: 400, seed: SEED });
  const stock = useFixture(() => createSearchFixture(records));

  it('finds the same in list and map, whose clusters contain all properties', async () => {
    const tally = { found: 0, areas: 0, homes: 0, clusters: 0, dropped: 0 };
    for (const { query, zoom } of fc.sample(anyLocationQuery, { numRuns: 120, seed: SEED })) {
      const words = query.search?.split(' ') ?? [];
      const effectiveWords = relaxWords(words, (some) => oracle(records, query, hasWords(some)).total);
      const dropped = words.filter((word) => !effectiveWords.includes(word));
      const expected = oracle(records, query, hasWords(effectiveWords));
      const located = expected.found.filter(({ point }) => point).length;
      for (const engine of ENGINES) {
        const { items, total, facets, relaxed } = await stock[engine].search(query);
        const map = await stock[engine].clusters(clusterQuery(query, zoom));
        const { clusters, properties } = PropertyClusters.parse(map);
        const sum = clusters.reduce((all, { count }) => all + count, 0);
        const references = items.map(({ reference }) => reference);
        const { total: mapped, withoutLocation } = map;
        expect({ engine, query, zoom, total, references, mapped, sum, withoutLocation }).toEqual({
          ...{ engine, query, zoom, total: expected.total, references: expected.references },
          ...{ mapped: expected.total, sum: located, withoutLocation: expected.total - located },
        });
        expect(facets).toMatchObject(expected.facets);
        expect(relaxed).toEqual(dropped.length ? { droppedWords: dropped } : null);
        const single = clusters.filter(({ count }) => count === 1).map(({ cell }) => cell);
        if (properties) expect(properties.map(({ cell }) => cell).sort()).toEqual(single.sort());
        expect(properties === null).toBe(expected.total > 100);
        if (words.length) {
          const visible = await stock[engine].clusters({ ...clusterQuery(query, zoom), viewport: VIEWPORT });
          expect(visible.total).toBe(expected.found.filter(({ point }) => point && inBox(VIEWPORT, point)).length);
        }
        tally.homes += properties?.length ?? 0;
        tally.clusters += clusters.length;
      }
      if (expected.total) tally.found++;
      if (expected.total && query.area) tally.areas++;
      if (expected.total && words.length && !effectiveWords.length) tally.dropped++;
    }
    expect(tally.found).toBeGreaterThan(30);
    expect(tally.areas).toBeGreaterThan(5);
    expect(tally.dropped).toBeGreaterThan(5);
    expect(tally.homes).toBeGreaterThan(40);
  }, 240_000);

  it('shows the whole catalogue at every zoom, and never splits a shared point', async () => {
    const { found } = oracle(records, PropertyQuery.parse({}));
    const located = found.flatMap(({ point }) => (point ? [`${point.latitude},${point.longitude}`] : []));
    for (let zoom = 0; zoom <= 22; zoom++) {
      const [both, table] = await Promise.all(ENGINES.map((engine) => stock[engine].clusters({ zoom })));
      expect(table).toEqual(both);
      expect(both!.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(located.length);
      expect(both!.clusters.length).toBeLessThanOrEqual(new Set(located).size);
    }
    const { clusters } = await stock.fromBoth.clusters({ zoom: 22 });
    expect(clusters).toHaveLength(new Set(located).size);
    const [first] = clusters.toSorted((one, other) => other.count - one.count);
    expect(first!.count).toBe(located.filter((one) => one === `${first!.latitude},${first!.longitude}`).length);
  }, 60_000);

  it('sorts nearest first, then newest at one point, on every page with any filter', async () => {
    const nears = ['36.5,-4.8', '36.43,-5.011', '36.65,-4.25'];
    const circles = nears.flatMap((near) => ['9000', '40000', '100000'].map((within) => ({ near, within })));
    const variants = [{}, { pool: 'true' }, { bbox: '-4.85,36.3,-3,36.7' }, { search: 'luminoso' }];
    const pages = ['15', '1', '3', '2'].flatMap((pageSize, at) =>
      ['1', '2', '4'].map((page) => ({ page, pageSize, ...variants[at] })),
    );
    for (const parameters of circles.flatMap((circle) => pages.map((page) => ({ ...circle, ...page })))) {
      const query = PropertyQuery.parse({ ...parameters, sort: 'nearest' });
      const { search, ...filters } = query;
      const expected = oracle(search ? records.filter(hasWords([search])) : records, filters).references;
      for (const engine of ENGINES) {
        const references = (await stock[engine].search(query)).items.map(({ reference }) => reference);
        expect({ engine, query, references }).toEqual({ engine, query, references: expected });
      }
    }
  }, 60_000);

  it('finds properties in an area by location in the index, and by corners in PostgreSQL', async () => {
    const { found } = oracle(records, PropertyQuery.parse({}));
    for (const encoded of fc.sample(anyArea, { numRuns: 60, seed: SEED })) {
      const inside = PropertyQuery.parse({ area: encoded }).area!;
      const expected = found.filter(({ point }) => point && inArea(inside, point)).length;
      for (const engine of ['fromIndex', 'fromTable'] as const) {
        const answers = await stock[engine].stock.search([{}, { filter: [{ inside }] }, {}]);
        expect(answers.map(({ total }) => total)).toEqual([found.length, expected, found.length]);
      }
    }
  }, 60_000);

  it('queries Meilisearch as often as other searches, and twice for nearest first', async () => {
    const requests: number[] = [];
    const countingEngine = {
      countWords: () => stock.index.countWords(),
      isAlive: () => stock.index.isAlive(),
      search: (queries: readonly SearchQuery[]) => {
        requests.push(queries.length);
        return stock.index.search(queries);
      },
    };
    const site = searchOver(
      new FailoverSearchEngine(stock.table, new InvalidationLog(), NO_STALLS, countingEngine),
      stock.index,
    );
    const countRequests = async (ask: () => Promise<unknown>) => {
      requests.length = 0;
      await ask();
      return requests.length;
    };
    const around = { near: '36.5,-4.8', within: '9000' };
    // An empty result leads to a second query for suggestions.
    const [first, area] = fc
      .sample(anyArea, { numRuns: 200, seed: SEED })
      .filter((encoded) => oracle(records, PropertyQuery.parse({ ...around, area: encoded })).total > 0);
    expect(await countRequests(() => site.search(PropertyQuery.parse({ area: first })))).toBeGreaterThan(1);
    expect(await countRequests(() => site.search(PropertyQuery.parse({ area })))).toBe(1);
    expect(await countRequests(() => site.search(PropertyQuery.parse(around)))).toBe(1);
    expect(await countRequests(() => site.search(PropertyQuery.parse({ ...around, area, facets: 'true' })))).toBe(1);
    expect(await countRequests(() => site.search(PropertyQuery.parse({ ...around, sort: 'nearest' })))).toBe(2);
    const coast = { near: { latitude: 36.6, longitude: -4.6 }, within: 100_000 };
    expect(await countRequests(() => site.clusters({ zoom: 7, ...coast }))).toBe(1);
  }, 60_000);

  it('finds the properties of a cluster within its box', async () => {
    for (const zoom of [6, 9, 12]) {
      const { clusters } = await stock.fromBoth.clusters({ zoom });
      for (const { bbox, count } of clusters.slice(0, 12)) {
        const { total } = await stock.fromBoth.search(PropertyQuery.parse({ bbox: bbox.join() }));
        expect(total).toBeGreaterThanOrEqual(count);
      }
    }
  }, 60_000);
});

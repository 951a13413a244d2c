import type { QueryBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import type { PropertyRecord } from '../../../src/catalogue/property-record.contract.ts';
import { InvalidationLog } from '../../../src/platform/cache-invalidation/invalidation.ts';
import { DependencyTracker } from '../../../src/platform/cache-invalidation/dependency-tracker.ts';
import { isPublicRecord, buildPropertyDocument } from '../../../src/search/index-document/property-document.ts';
import { ChangeDetector } from '../../../src/search/projection/change-detector.ts';
import type { ReadModel } from '../../../src/search/index-document/property-state.ts';
import { FailoverSearchEngine } from '../../../src/search/failover-search-engine.ts';
import type { ClusterQuery } from '../../../src/search/map/clusters.contract.ts';
import { PropertyQuery } from '../../../src/search/search.contract.ts';
import { runInBatches } from '../../setup/run-in-batches.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { anyArea } from './any-area.ts';
import { anyProperty } from './any-property.ts';
import { anyQuery } from './any-query.ts';
import { createSearchFixture, searchOver, NO_STALLS } from './search-fixture.ts';

const CHANGES = 20;
const QUERIES_PER_ROUND = 12;
/** PostgreSQL takes no more searches at once. */
const CONCURRENCY = 4;
const SEED = 20261123;
/** A property that moves past such a page in the order changes it without appearing on it. */
const INNER_PAGES: Partial<PropertyQuery>[] = [
  { sort: 'price-asc', page: 3, pageSize: 20 },
  { sort: 'price-desc', page: 5, pageSize: 15 },
  { sort: 'area-desc', page: 4, pageSize: 20 },
];
const MAPS: ClusterQuery[] = [
  { zoom: 6 },
  { zoom: 11, pool: true },
  { zoom: 14, bbox: { west: -5, south: 36.45, east: -4.4, north: 36.7 } },
];
const NEAR = ['36.5,-4.8', '36.65,-4.25'];
const TEXTS = ['sótano', 'villa luminosa', 'jardin en marbella'];

/** Mostly changes one field at a time, as staff do. */
const CHANGED_FIELDS = [
  ...(['price', 'price', 'point', 'place', 'bedrooms'] as const),
  ...(['flags', 'status', 'featured', 'texts', 'all'] as const),
] as const;

function applyChange(
  before: PropertyRecord,
  other: PropertyRecord,
  field: (typeof CHANGED_FIELDS)[number],
): PropertyRecord {
  const { id, card, revision } = before;
  const next = { ...before, revision: revision + 10_000 };
  const { price, location, area, bedrooms, size } = other.card;
  if (field === 'price') return { ...next, priceEuro: price, card: { ...card, price } };
  if (field === 'point') return { ...next, point: other.point };
  if (field === 'place') return { ...next, card: { ...card, location, area } };
  if (field === 'bedrooms') return { ...next, card: { ...card, bedrooms, size } };
  if (field === 'flags') return { ...next, pool: other.pool, seaView: other.seaView, isNewBuild: other.isNewBuild };
  if (field === 'status') return { ...next, status: other.status };
  if (field === 'texts') return { ...next, descriptions: other.descriptions };
  const { isFeatured, featuredOrder, featuredUntil } = other;
  if (field === 'featured') return { ...next, isFeatured, featuredOrder, featuredUntil };
  return { ...other, id, revision: next.revision, card: { ...other.card, reference: card.reference } };
}

describe.each(['table', 'index'] as const)('cached results of the %s', (kind) => {
  const records = fc.sample(anyProperty, { numRuns: 250, seed: SEED });
  const stock = useFixture(() => createSearchFixture(records));
  const detector = new ChangeDetector({
    execute: () => Promise.resolve(new Map<string, string>()),
  } as unknown as QueryBus);
  const createEngine = (log = new InvalidationLog()) =>
    new FailoverSearchEngine(stock.table, log, NO_STALLS, kind === 'index' ? stock.index : undefined);

  async function changeProperty({ id }: PropertyRecord, next: PropertyRecord, log: InvalidationLog) {
    const model: ReadModel = kind === 'index' ? stock.index : stock.table;
    const previous = await detector.fetchPreviousStates(model, [id]);
    const documents = isPublicRecord(next) ? [buildPropertyDocument(next)] : [];
    // The table answers too where the index is slow.
    const engines = kind === 'index' ? [stock.index, stock.table] : [stock.table];
    await Promise.all(engines.map((engine) => (documents.length ? engine.put(documents) : engine.remove([id]))));
    log.add(await detector.detectChanges(previous, model, [id], documents));
  }

  it('are invalidated whenever a fresh result differs, and rarely otherwise', async () => {
    const log = new InvalidationLog();
    const cachedSearch = searchOver(createEngine(log), stock[kind], log);
    const queries = fc.sample(anyQuery, { numRuns: CHANGES * QUERIES_PER_ROUND, seed: SEED });
    const areas = fc.sample(anyArea, { numRuns: CHANGES, seed: SEED });
    const others = fc.sample(anyProperty, { numRuns: CHANGES, seed: SEED + 1 });
    const [current, tally] = [[...records], { different: 0, same: 0, cached: 0 }];
    for (const [round, other] of others.entries()) {
      const roundQueries: Partial<PropertyQuery>[] = queries.slice(
        round * QUERIES_PER_ROUND,
        (round + 1) * QUERIES_PER_ROUND,
      );
      roundQueries.push({ facets: true }, { search: TEXTS[round % 3]!, facets: true }, ...INNER_PAGES);
      roundQueries.push(PropertyQuery.parse({ area: areas[round]!, facets: 'true' }));
      roundQueries.push(
        PropertyQuery.parse({ near: NEAR[round % 2]!, within: '9000', sort: 'nearest', facets: 'true' }),
      );
      const requests = [
        ...roundQueries.map((query) => (search: Search) => search.search(query)),
        ...MAPS.map((query) => (search: Search) => search.clusters(query)),
      ];
      const previousAnswers = await runInBatches(requests.length, CONCURRENCY, async (position) => {
        const ask = requests[position]!;
        return { ask, ...(await trackAnswer(cachedSearch, ask)) };
      });
      const { version } = log;
      const at = (round * 37) % current.length;
      await changeProperty(
        current[at]!,
        (current[at] = applyChange(current[at]!, other, CHANGED_FIELDS[round % CHANGED_FIELDS.length]!)),
        log,
      );

      const fresh = searchOver(createEngine(), stock[kind]);
      await fresh.vocabulary.waitUntilLoaded();
      for (const [number, { ask, dependencies, found }] of previousAnswers.entries()) {
        const query = [...roundQueries, ...MAPS][number];
        const isInvalidated = log.findInvalidationTime(dependencies, version) !== undefined;
        const actual = await ask(fresh);
        const isSame = JSON.stringify(actual) === JSON.stringify(found);
        if (!isInvalidated) expect({ round, query, found: actual }).toEqual({ round, query, found });
        tally[isSame ? 'same' : 'different'] += 1;
        if (isSame && !isInvalidated) tally.cached += 1;
        await cachedSearch.vocabulary.waitUntilLoaded();
        expect(await ask(cachedSearch)).toEqual(actual);
      }
    }
    expect(tally.different).toBeGreaterThan(20);
    expect(tally.cached / tally.same).toBeGreaterThan(0.6);
  }, 120_000);
});

type Search = ReturnType<typeof searchOver>;

async function trackAnswer(search: Search, ask: (search: Search) => Promise<unknown>) {
  const dependencies = new DependencyTracker();
  return { dependencies, found: await dependencies.trackDependencies(() => ask(search)) };
}

import type { QueryBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import type { PropertyRecord } from '../../../src/catalogue/property-record.contract.ts';
import { InvalidationLog } from '../../../src/platform/cache-invalidation/invalidation-log.ts';
import { DependencyTracker } from '../../../src/platform/cache-invalidation/dependency-tracker.ts';
import { isPublicRecord, buildPropertyDocument } from '../../../src/search/index-document/property-document.ts';
import { ChangeDetector } from '../../../src/search/projection/change-detector.ts';
import type { ReadModel } from '../../../src/search/projection/read-model.ts';
import { FailoverSearchEngine } from '../../../src/search/failover-search-engine.ts';
import type { ClusterQuery } from '../../../src/search/map/clusters.contract.ts';
import { PropertyQuery } from '../../../src/search/search.contract.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { anyArea } from './any-area.ts';
import { anyProperty } from './any-property.ts';
import { anyQuery } from './any-query.ts';
import { filledStock, searchOver } from './filled-stock.ts';

const CHANGES = 20;
const ASKED = 12;
const SEED = 20261123;
/** Past which whatever changes its place moves, though it is on neither. */
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

/** Mostly one fact at a time, as staff change them; now and then anything. */
const FACTS = ['price', 'price', 'point', 'place', 'bedrooms', 'flags', 'status', 'featured', 'texts', 'all'] as const;

function changed(before: PropertyRecord, other: PropertyRecord, fact: (typeof FACTS)[number]): PropertyRecord {
  const { id, card, revision } = before;
  const next = { ...before, revision: revision + 10_000 };
  const { price, location, area, bedrooms, size } = other.card;
  if (fact === 'price') return { ...next, priceEuro: price, card: { ...card, price } };
  if (fact === 'point') return { ...next, point: other.point };
  if (fact === 'place') return { ...next, card: { ...card, location, area } };
  if (fact === 'bedrooms') return { ...next, card: { ...card, bedrooms, size } };
  if (fact === 'flags') return { ...next, pool: other.pool, seaView: other.seaView, isNewBuild: other.isNewBuild };
  if (fact === 'status') return { ...next, status: other.status };
  if (fact === 'texts') return { ...next, descriptions: other.descriptions };
  const { isFeatured, featuredOrder, featuredUntil } = other;
  if (fact === 'featured') return { ...next, isFeatured, featuredOrder, featuredUntil };
  return { ...other, id, revision: next.revision, card: { ...other.card, reference: card.reference } };
}

describe.each(['table', 'index'] as const)('what is remembered of the %s', (kind) => {
  const records = fc.sample(anyProperty, { numRuns: 250, seed: SEED });
  const stock = useFixture(() => filledStock(records));
  const told = new ChangeDetector({ execute: () => Promise.resolve(new Map<string, string>()) } as unknown as QueryBus);
  const engine = (heard = new InvalidationLog()) =>
    new FailoverSearchEngine(stock.table, heard, kind === 'index' ? stock.index : undefined);

  async function happen({ id }: PropertyRecord, next: PropertyRecord, heard: InvalidationLog) {
    const model: ReadModel = kind === 'index' ? stock.index : stock.table;
    const former = await told.previous(model, [id]);
    const documents = isPublicRecord(next) ? [buildPropertyDocument(next)] : [];
    await (documents.length ? model.put(documents) : model.remove([id]));
    heard.add(await told.detectChanges(former, model, [id], documents));
  }

  it('is forgotten wherever a fresh answer is another, and mostly there alone', async () => {
    const heard = new InvalidationLog();
    const remembering = searchOver(engine(heard), stock[kind], heard);
    const queries = fc.sample(anyQuery, { numRuns: CHANGES * ASKED, seed: SEED });
    const areas = fc.sample(anyArea, { numRuns: CHANGES, seed: SEED });
    const others = fc.sample(anyProperty, { numRuns: CHANGES, seed: SEED + 1 });
    const [now, tally] = [[...records], { another: 0, same: 0, kept: 0 }];
    for (const [round, other] of others.entries()) {
      const asked: Partial<PropertyQuery>[] = queries.slice(round * ASKED, (round + 1) * ASKED);
      asked.push({ facets: true }, { search: TEXTS[round % 3]!, facets: true }, ...INNER_PAGES);
      asked.push(PropertyQuery.parse({ area: areas[round]!, facets: 'true' }));
      asked.push(PropertyQuery.parse({ near: NEAR[round % 2]!, within: '9000', sort: 'nearest', facets: 'true' }));
      const asking = [
        ...asked.map((query) => (search: Search) => search.search(query)),
        ...MAPS.map((query) => (search: Search) => search.clusters(query)),
      ];
      const kept = await Promise.all(asking.map(async (ask) => ({ ask, ...(await answer(remembering, ask)) })));
      const { version } = heard;
      const at = (round * 37) % now.length;
      await happen(now[at]!, (now[at] = changed(now[at]!, other, FACTS[round % FACTS.length]!)), heard);

      const fresh = searchOver(engine(), stock[kind]);
      await fresh.vocabulary.waitUntilLoaded();
      for (const [number, { ask, sources, found }] of kept.entries()) {
        const query = [...asked, ...MAPS][number];
        const isForgotten = heard.invalidatedAt(sources, version) !== undefined;
        const actual = await ask(fresh);
        const isSame = JSON.stringify(actual) === JSON.stringify(found);
        if (!isForgotten) expect({ round, query, found: actual }).toEqual({ round, query, found });
        tally[isSame ? 'same' : 'another'] += 1;
        if (isSame && !isForgotten) tally.kept += 1;
        await remembering.vocabulary.waitUntilLoaded();
        expect(await ask(remembering)).toEqual(actual);
      }
    }
    expect(tally.another).toBeGreaterThan(20);
    expect(tally.kept / tally.same).toBeGreaterThan(0.6);
  }, 120_000);
});

type Search = ReturnType<typeof searchOver>;

async function answer(search: Search, ask: (search: Search) => Promise<unknown>) {
  const sources = new DependencyTracker();
  return { sources, found: await sources.trackDependencies(() => ask(search)) };
}

import { jest } from '@jest/globals';
import fc from 'fast-check';
import { InvalidationLog } from '../../../src/platform/cache-invalidation/invalidation.ts';
import { FailoverSearchEngine } from '../../../src/search/failover-search-engine.ts';
import type { FacetOption } from '../../../src/search/search.contract.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { anyProperty } from './any-property.ts';
import { createSearchFixture, NO_STALLS, searchOver } from './search-fixture.ts';

describe('search while PostgreSQL is busy', () => {
  const stock = useFixture(() => createSearchFixture(fc.sample(anyProperty, { numRuns: 60, seed: 20261130 })));

  it('lists all options without counts, and counts them again later', async () => {
    const engine = new FailoverSearchEngine(stock.table, new InvalidationLog(), NO_STALLS);
    const site = searchOver(engine, stock.table);
    const listed = await site.search({ facets: true, pool: true });
    const shouldOmitCounts = jest.spyOn(engine, 'shouldOmitCounts', 'get').mockReturnValue(true);
    const search = jest.spyOn(engine, 'search');

    const { facets, total } = await site.search({ facets: true, seaView: true });
    expect(total).toBeGreaterThan(0);
    const getNames = (options: readonly FacetOption[]) => options.map(({ value, name }) => [value, name]);
    expect(getNames(facets!.location)).toEqual(getNames(listed.facets!.location));
    expect(new Set([...facets!.location, ...facets!.price, ...facets!.bedrooms].map(({ count }) => count))).toEqual(
      new Set([null]),
    );
    expect([facets!.pool, facets!.newBuild]).toEqual([null, null]);
    const requestedFacets = search.mock.calls.flatMap(([queries]) => queries.flatMap((query) => query.facets ?? []));
    expect(requestedFacets).toEqual([]);
    expect((await site.search({ facets: true, pool: true })).facets).toEqual(listed.facets);

    shouldOmitCounts.mockReturnValue(false);
    const counted = (await site.search({ facets: true, seaView: true })).facets!;
    expect(counted.seaView).toBe(total);
  });
});

import { buildSampleRecord } from '../../../test/integration/search/build-sample-record.ts';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { InvalidationLog, INVALIDATE_ALL } from '../../platform/cache-invalidation/invalidation.ts';
import { isPublicRecord, buildPropertyDocument } from '../index-document/property-document.ts';
import { toPropertyState } from '../index-document/property-state.ts';
import type { SearchQuery } from '../query/search-query.ts';
import { LocationIndex } from './location-index.ts';

const MIDDLE = { latitude: 36.5, longitude: -4.9 };
const AROUND = { around: MIDDLE, metres: 2_000 };
const INSIDE = {
  inside: [MIDDLE, { latitude: 36.6, longitude: -4.9 }, { latitude: 36.6, longitude: -4.8 }],
};
const PRICED = { attribute: 'priceEuro' as const, atLeast: 1 };

/** Uses a fake engine with these spots. */
function createLocationIndex(...spots: string[]) {
  const invalidations = new InvalidationLog();
  const requests: (readonly SearchQuery[])[] = [];
  const engine = (queries: readonly SearchQuery[]) => {
    requests.push(queries);
    return Promise.resolve([{ hits: [], total: 0, counts: () => new Map(spots.map((spot) => [spot, 1])) }]);
  };
  const locationIndex = new LocationIndex(engine, invalidations);
  return {
    spots,
    requests,
    invalidations,
    replaceShapes: (...queries: SearchQuery[]) => locationIndex.replaceShapes(queries),
  };
}

const stateAt = (latitude: number, longitude: number) => {
  const record = buildSampleRecord({ point: { latitude, longitude, radius: 0 } });
  if (!isPublicRecord(record)) throw new TypeError('The record is not public');
  return toPropertyState(buildPropertyDocument(record));
};
type State = ReturnType<typeof stateAt>;
const createChange = (before: State | null, after: State | null) => ({
  about: 'property',
  names: ['A'],
  detail: { id: 'A', before, after, sameWords: true },
});

const matchSpots = (...spot: string[]) => ({ anyOf: { cell14: [], spot } });

describe('LocationIndex', () => {
  it('replaces circles and areas by their spots, but no other clauses', async () => {
    const { replaceShapes } = createLocationIndex('36.5,-4.9', '36.55,-4.85', '36.7,-4.4');
    const box = { box: { west: -5, south: 36, east: -4, north: 37 } };
    expect(await replaceShapes({ filter: [PRICED, INSIDE], facets: ['type'] }, { filter: [AROUND, box] }, {})).toEqual([
      { filter: [PRICED, matchSpots('36.5,-4.9', '36.55,-4.85')], facets: ['type'] },
      { filter: [matchSpots('36.5,-4.9'), box] },
      {},
    ]);
  });

  it('returns null for an area and keeps a circle when either contains more than a thousand spots', async () => {
    const inside = (count: number) => Array.from({ length: count }, (_, index) => `36.52,${-4.882 + index / 1e6}`);
    const circle = { around: { latitude: 36.52, longitude: -4.882 }, metres: 500 };
    const few = createLocationIndex(...inside(1_000), '36.7,-4.4');
    expect((await few.replaceShapes({ filter: [INSIDE] }))![0]!.filter).toEqual([matchSpots(...inside(1_000))]);
    const many = createLocationIndex(...inside(1_001));
    expect(await many.replaceShapes({ filter: [INSIDE] })).toBeNull();
    expect(await many.replaceShapes({ filter: [circle] })).toEqual([{ filter: [circle] }]);
  });

  it('replaces the spots of a cell by the cell when it is completely inside the shape', async () => {
    const inside = Array.from({ length: 1_001 }, (_, index) => `36.59,${-4.88 + index / 1e6}`);
    const circle = { around: { latitude: 36.59, longitude: -4.88 }, metres: 5_000 };
    const { replaceShapes } = createLocationIndex(...inside, '36.5,-4.9', '36.7,-4.4');
    const cell14 = ['14/7969/6400'];
    expect(await replaceShapes({ filter: [INSIDE] }, { filter: [circle] })).toEqual([
      { filter: [{ anyOf: { cell14, spot: ['36.5,-4.9'] } }] },
      { filter: [{ anyOf: { cell14, spot: [] } }] },
    ]);
  });

  it('counts spots again only when a change may add a spot', async () => {
    const { spots, requests, invalidations, replaceShapes } = createLocationIndex('36.5,-4.9');
    const resolveFilter = async () => (await replaceShapes({ filter: [INSIDE] }))![0]!.filter;
    await Promise.all([resolveFilter(), resolveFilter()]);
    const sameSpot = stateAt(36.5, -4.9);
    invalidations.add([createChange(null, sameSpot), createChange(sameSpot, null), { about: 'settings' }]);
    expect(await resolveFilter()).toEqual([matchSpots('36.5,-4.9')]);
    expect(requests).toEqual([[{ facets: ['spot'] }]]);

    spots.push('36.55,-4.85');
    invalidations.add([createChange(stateAt(36.5, -4.9), stateAt(36.55, -4.85))]);
    expect(await resolveFilter()).toEqual([matchSpots('36.5,-4.9', '36.55,-4.85')]);
    expect(requests).toHaveLength(2);
    for (const invalidation of [{ about: 'property', names: ['A'] }, INVALIDATE_ALL]) {
      invalidations.add([invalidation]);
      await resolveFilter();
    }
    expect(requests).toHaveLength(4);
  });

  it('counts again after a failure', async () => {
    let failures = 1;
    const engine = () =>
      failures-- > 0
        ? Promise.reject(new Error('away'))
        : Promise.resolve([{ hits: [], total: 0, counts: () => new Map<string, number>() }]);
    const locationIndex = new LocationIndex(engine, new InvalidationLog());
    await expect(locationIndex.replaceShapes([{ filter: [INSIDE] }])).rejects.toThrow('away');
    expect(await locationIndex.replaceShapes([{ filter: [INSIDE] }])).toEqual([{ filter: [matchSpots()] }]);
  });

  it('adds no dependency to the tracker of its caller', async () => {
    const { replaceShapes } = createLocationIndex('36.5,-4.9');
    const dependencies = new DependencyTracker();
    await dependencies.trackDependencies(async () => {
      DependencyTracker.trackNothing();
      await replaceShapes({ filter: [INSIDE] });
    });
    expect(dependencies.isInvalidatedBy(createChange(null, stateAt(36.7, -4.4)))).toBe(false);
  });
});

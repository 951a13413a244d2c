import { aProperty } from '../../../test/api/search/a-property.ts';
import { InvalidationLog } from '../../platform/cache-invalidation/invalidation-log.ts';
import { INVALIDATE_ALL } from '../../platform/cache-invalidation/invalidation.ts';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { isPublicRecord, buildPropertyDocument } from '../index-document/property-document.ts';
import type { SearchQuery } from '../query/search-query.ts';
import { toPropertyState } from '../cache-dependencies/property-state.ts';
import { LocationIndex } from './location-index.ts';

const MIDDLE = { latitude: 36.5, longitude: -4.9 };
const AROUND = { around: MIDDLE, metres: 2_000 };
const INSIDE = {
  inside: [MIDDLE, { latitude: 36.6, longitude: -4.9 }, { latitude: 36.6, longitude: -4.8 }],
};
const DEAR = { figure: 'priceEuro' as const, atLeast: 1 };

/** An engine that knows these spots. */
function known(...spots: string[]) {
  const heard = new InvalidationLog();
  const asked: (readonly SearchQuery[])[] = [];
  const engine = (queries: readonly SearchQuery[]) => {
    asked.push(queries);
    return Promise.resolve([{ hits: [], total: 0, counts: () => new Map(spots.map((spot) => [spot, 1])) }]);
  };
  const knownSpots = new LocationIndex(engine, heard);
  return { spots, asked, heard, inPlaceOf: (...queries: SearchQuery[]) => knownSpots.replaceShapes(queries) };
}

const stateAt = (latitude: number, longitude: number) => {
  const record = aProperty({ point: { latitude, longitude, radius: 0 } });
  if (!isPublicRecord(record)) throw new TypeError('It is shown to nobody');
  return toPropertyState(buildPropertyDocument(record));
};
type State = ReturnType<typeof stateAt>;
const step = (before: State | null, after: State | null) => ({
  about: 'property',
  names: ['A'],
  detail: { id: 'A', before, after, sameWords: true },
});

const spotsAlone = (...spot: string[]) => ({ anyOf: { cell14: [], spot } });

describe('the spots of the stock', () => {
  it('stand for circles and areas, and for nothing else', async () => {
    const { inPlaceOf } = known('36.5,-4.9', '36.55,-4.85', '36.7,-4.4');
    const box = { box: { west: -5, south: 36, east: -4, north: 37 } };
    expect(await inPlaceOf({ filter: [DEAR, INSIDE], facets: ['type'] }, { filter: [AROUND, box] }, {})).toEqual([
      { filter: [DEAR, spotsAlone('36.5,-4.9', '36.55,-4.85')], facets: ['type'] },
      { filter: [spotsAlone('36.5,-4.9'), box] },
      {},
    ]);
  });

  it('stand for areas of a thousand spots and no more, which PostgreSQL finds; of a circle that the index finds', async () => {
    const inside = (count: number) => Array.from({ length: count }, (_, at) => `36.52,${-4.882 + at / 1e6}`);
    const circle = { around: { latitude: 36.52, longitude: -4.882 }, metres: 500 };
    const few = known(...inside(1_000), '36.7,-4.4');
    expect((await few.inPlaceOf({ filter: [INSIDE] }))![0]!.filter).toEqual([spotsAlone(...inside(1_000))]);
    const many = known(...inside(1_001));
    expect(await many.inPlaceOf({ filter: [INSIDE] })).toBeNull();
    expect(await many.inPlaceOf({ filter: [circle] })).toEqual([{ filter: [circle] }]);
  });

  it('are said by their cell where all of it is inside, however many they are', async () => {
    const inside = Array.from({ length: 1_001 }, (_, at) => `36.59,${-4.88 + at / 1e6}`);
    const circle = { around: { latitude: 36.59, longitude: -4.88 }, metres: 5_000 };
    const { inPlaceOf } = known(...inside, '36.5,-4.9', '36.7,-4.4');
    const cell14 = ['14/7969/6400'];
    expect(await inPlaceOf({ filter: [INSIDE] }, { filter: [circle] })).toEqual([
      { filter: [{ anyOf: { cell14, spot: ['36.5,-4.9'] } }] },
      { filter: [{ anyOf: { cell14, spot: [] } }] },
    ]);
  });

  it('are counted once, until a home comes to another', async () => {
    const { spots, asked, heard, inPlaceOf } = known('36.5,-4.9');
    const found = async () => (await inPlaceOf({ filter: [INSIDE] }))![0]!.filter;
    await Promise.all([found(), found()]);
    heard.add([step(null, stateAt(36.5, -4.9)), step(stateAt(36.5, -4.9), null), { about: 'settings' }]);
    expect(await found()).toEqual([spotsAlone('36.5,-4.9')]);
    expect(asked).toEqual([[{ facets: ['spot'] }]]);

    spots.push('36.55,-4.85');
    heard.add([step(stateAt(36.5, -4.9), stateAt(36.55, -4.85))]);
    expect(await found()).toEqual([spotsAlone('36.5,-4.9', '36.55,-4.85')]);
    expect(asked).toHaveLength(2);
    for (const untold of [{ about: 'property', names: ['A'] }, INVALIDATE_ALL]) {
      heard.add([untold]);
      await found();
    }
    expect(asked).toHaveLength(4);
  });

  it('are counted again after a failure', async () => {
    let failures = 1;
    const engine = () =>
      failures-- > 0
        ? Promise.reject(new Error('away'))
        : Promise.resolve([{ hits: [], total: 0, counts: () => new Map<string, number>() }]);
    const knownSpots = new LocationIndex(engine, new InvalidationLog());
    await expect(knownSpots.replaceShapes([{ filter: [INSIDE] }])).rejects.toThrow('away');
    expect(await knownSpots.replaceShapes([{ filter: [INSIDE] }])).toEqual([{ filter: [spotsAlone()] }]);
  });

  it('say nothing of what an answer is made of: its own shape does', async () => {
    const { inPlaceOf } = known('36.5,-4.9');
    const sources = new DependencyTracker();
    await sources.trackDependencies(async () => {
      DependencyTracker.trackNothing();
      await inPlaceOf({ filter: [INSIDE] });
    });
    expect(sources.isInvalidatedBy(step(null, stateAt(36.7, -4.4)))).toBe(false);
  });
});

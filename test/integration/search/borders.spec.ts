import type { PropertyRecord } from '../../../src/catalogue/property-record.contract.ts';
import { PropertyQuery } from '../../../src/search/search.contract.ts';
import { measureDistance, EARTH_RADIUS_METRES } from '../../../src/search/geo/position.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { buildSampleRecord } from './build-sample-record.ts';
import { createSearchFixture } from './search-fixture.ts';

const ENGINES = ['fromIndex', 'fromTable'] as const;
const MIDDLE = { latitude: 36.485, longitude: -4.952 };
const KILOMETRES = Array.from({ length: 30 }, (_, at) => at + 1);
/** With the precision of a double. */
const PRECISE_POINT = { latitude: 36.123_456_789_012_34, longitude: -5.543_210_987_654_32 };

const createRecord = (reference: string, latitude: number, longitude: number): PropertyRecord =>
  buildSampleRecord({ point: { latitude, longitude, radius: 0 }, card: { reference } });
const degrees = (metres: number) => ((metres / EARTH_RADIUS_METRES) * 180) / Math.PI;

describe.each(ENGINES)('boundary search, %s', (engine) => {
  const records = [
    ...KILOMETRES.map((km) => createRecord(`N-${km}`, MIDDLE.latitude + degrees(km * 1_000), MIDDLE.longitude)),
    ...KILOMETRES.map((km) => createRecord(`E-${km}`, MIDDLE.latitude, MIDDLE.longitude + degrees(km * 1_234.5))),
    createRecord('ODD', PRECISE_POINT.latitude, PRECISE_POINT.longitude),
    buildSampleRecord({ card: { reference: 'NOWHERE' } }),
  ];
  const stock = useFixture(() => createSearchFixture(records));
  /** Filters by the circle instead of the locations in it. */
  const getEngine = () => (engine === 'fromIndex' ? stock.index : stock.table);
  const findReferences = async (filters: Record<string, string>) => {
    const { items, total } = await stock[engine].search(PropertyQuery.parse({ pageSize: '100', ...filters }));
    expect(items).toHaveLength(total);
    return items.map(({ reference }) => reference).sort();
  };

  it('includes everything within the radius of a circle, and nothing beyond', async () => {
    for (const km of KILOMETRES)
      for (const within of [km * 1_000 - 1, km * 1_000, km * 1_000 + 1]) {
        const near = `${MIDDLE.latitude},${MIDDLE.longitude}`;
        const expected = records
          .filter(({ point }) => point && measureDistance(MIDDLE, point) <= within)
          .map(({ card }) => card.reference);
        expect({ within, found: await findReferences({ near, within: `${within}` }) }).toEqual({
          within,
          found: expected.sort(),
        });
        expect(expected.includes(`N-${km}`)).toBe(within >= km * 1_000);
        const [circleResult] = await getEngine().search([{ filter: [{ around: MIDDLE, metres: within }] }]);
        expect(circleResult!.total).toBe(expected.length);
      }
  }, 60_000);

  it('includes points on the edges of a box, and nothing just outside', async () => {
    const { latitude: north, longitude: east } = PRECISE_POINT;
    const step = 1e-11;
    const box = (west: number, south: number, east: number, north: number) =>
      findReferences({ bbox: [west, south, east, north].map((side) => side.toFixed(12)).join() });
    const corner = [Math.floor(east / step) * step, Math.floor(north / step) * step];
    expect(await box(corner[0]! - step, corner[1]! - step, corner[0]! + 2 * step, corner[1]! + 2 * step)).toEqual([
      'ODD',
    ]);
    expect(await box(-5.6, 36.1, corner[0]! - step, 36.2)).toEqual([]);
    expect(await box(-5.6, corner[1]! + 2 * step, -5.5, 36.2)).toEqual([]);

    const { latitude, longitude } = MIDDLE;
    const edges = await box(longitude, latitude, longitude, latitude + 1);
    expect(edges).toEqual(KILOMETRES.map((km) => `N-${km}`).sort());
    expect(await box(longitude, latitude, longitude + 1, latitude)).toEqual(KILOMETRES.map((km) => `E-${km}`).sort());
    expect(await box(longitude, latitude, longitude, latitude)).toEqual([]);
  }, 60_000);
});

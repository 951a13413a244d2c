import type { PropertyRecord } from '../../../src/catalogue/property-record.contract.ts';
import { PropertyQuery } from '../../../src/search/search.contract.ts';
import { measureDistance, EARTH_RADIUS_METRES } from '../../../src/search/geo/measure-distance.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { aProperty } from './a-property.ts';
import { filledStock } from './filled-stock.ts';

const ENGINES = ['fromIndex', 'fromTable'] as const;
const MIDDLE = { latitude: 36.485, longitude: -4.952 };
const KILOMETRES = Array.from({ length: 30 }, (_, at) => at + 1);
/** As exact as a double is. */
const ODD = { latitude: 36.123_456_789_012_34, longitude: -5.543_210_987_654_32 };

const home = (reference: string, latitude: number, longitude: number): PropertyRecord =>
  aProperty({ point: { latitude, longitude, radius: 0 }, card: { reference } });
const degrees = (metres: number) => ((metres / EARTH_RADIUS_METRES) * 180) / Math.PI;

describe.each(ENGINES)('at a border, %s', (engine) => {
  const records = [
    ...KILOMETRES.map((km) => home(`N-${km}`, MIDDLE.latitude + degrees(km * 1_000), MIDDLE.longitude)),
    ...KILOMETRES.map((km) => home(`E-${km}`, MIDDLE.latitude, MIDDLE.longitude + degrees(km * 1_234.5))),
    home('ODD', ODD.latitude, ODD.longitude),
    aProperty({ card: { reference: 'NOWHERE' } }),
  ];
  const stock = useFixture(() => filledStock(records));
  /** Asked for the circle, and not for the spots in it. */
  const own = () => (engine === 'fromIndex' ? stock.index : stock.table);
  const found = async (asked: Record<string, string>) => {
    const { items, total } = await stock[engine].search(PropertyQuery.parse({ pageSize: '100', ...asked }));
    expect(items).toHaveLength(total);
    return items.map(({ reference }) => reference).sort();
  };

  it('has in a circle what is as far away as it reaches, and nothing beyond', async () => {
    for (const km of KILOMETRES)
      for (const within of [km * 1_000 - 1, km * 1_000, km * 1_000 + 1]) {
        const near = `${MIDDLE.latitude},${MIDDLE.longitude}`;
        const expected = records
          .filter(({ point }) => point && measureDistance(MIDDLE, point) <= within)
          .map(({ card }) => card.reference);
        expect({ within, found: await found({ near, within: `${within}` }) }).toEqual({
          within,
          found: expected.sort(),
        });
        expect(expected.includes(`N-${km}`)).toBe(within >= km * 1_000);
        const [itself] = await own().search([{ filter: [{ around: MIDDLE, metres: within }] }]);
        expect(itself!.total).toBe(expected.length);
      }
  }, 60_000);

  it('has in a box what stands on its edges, and nothing a double beside them', async () => {
    const { latitude: up, longitude: aside } = ODD;
    const step = 1e-11;
    const box = (west: number, south: number, east: number, north: number) =>
      found({ bbox: [west, south, east, north].map((side) => side.toFixed(12)).join() });
    const exactly = [Math.floor(aside / step) * step, Math.floor(up / step) * step];
    expect(await box(exactly[0]! - step, exactly[1]! - step, exactly[0]! + 2 * step, exactly[1]! + 2 * step)).toEqual([
      'ODD',
    ]);
    expect(await box(-5.6, 36.1, exactly[0]! - step, 36.2)).toEqual([]);
    expect(await box(-5.6, exactly[1]! + 2 * step, -5.5, 36.2)).toEqual([]);

    const { latitude, longitude } = MIDDLE;
    const edges = await box(longitude, latitude, longitude, latitude + 1);
    expect(edges).toEqual(KILOMETRES.map((km) => `N-${km}`).sort());
    expect(await box(longitude, latitude, longitude + 1, latitude)).toEqual(KILOMETRES.map((km) => `E-${km}`).sort());
    expect(await box(longitude, latitude, longitude, latitude)).toEqual([]);
  }, 60_000);
});

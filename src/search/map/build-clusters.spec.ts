import { buildClusters } from './build-clusters.ts';
import { toPointPart } from './cluster-parts.ts';

const at = (latitude: number, longitude: number, count = 1) => toPointPart({ latitude, longitude }, count);

describe('clusters', () => {
  it('stand at the home nearest to the middle of them, in a box that holds them', () => {
    expect(buildClusters([at(36.51, -4.88, 3), at(36.52, -4.87)], 8)).toEqual([
      { cell: '8/124/100', latitude: 36.51, longitude: -4.88, count: 4, bbox: [-4.88, 36.51, -4.87, 36.52] },
    ]);
  });

  it('part as the map is zoomed in, but for what shares a point', () => {
    const parts = [at(36.51, -4.88, 40), at(36.51, -4.88, 2), at(36.5101, -4.88)];
    expect(buildClusters(parts, 10)).toMatchObject([{ count: 43 }]);
    expect(buildClusters(parts, 22).map(({ count }) => count)).toEqual([42, 1]);
  });

  it('have a box that no rounding makes too small', () => {
    const [latitude, longitude] = [36.512_345_678_9, -4.876_543_210_1];
    const [cluster] = buildClusters([at(latitude, longitude)], 20);
    const [west, south, east, north] = cluster!.bbox as [number, number, number, number];
    expect(west <= longitude && longitude <= east && south <= latitude && latitude <= north).toBe(true);
    expect(east - west).toBeLessThan(2e-6);
  });

  it('are at most five hundred: of more, the cells are taken that are twice as wide', () => {
    const parts = Array.from({ length: 900 }, (_, n) => at(36 + Math.floor(n / 30) / 30, -5 + (n % 30) / 30));
    const clusters = buildClusters(parts, 20);
    expect(clusters.length).toBeLessThanOrEqual(500);
    expect(clusters.length).toBeGreaterThan(100);
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(900);
  });
});

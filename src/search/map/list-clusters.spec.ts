import { buildClusters, toPointPart } from './list-clusters.ts';

const createPart = (latitude: number, longitude: number, count = 1) => toPointPart({ latitude, longitude }, count);

describe('buildClusters', () => {
  it('places a cluster at the property nearest to its centre', () => {
    expect(buildClusters([createPart(36.51, -4.88, 3), createPart(36.52, -4.87)], 8)).toEqual([
      { cell: '8/124/100', latitude: 36.51, longitude: -4.88, count: 4, bbox: [-4.88, 36.51, -4.87, 36.52] },
    ]);
  });

  it('separates properties at a higher level, except those at the same point', () => {
    const parts = [createPart(36.51, -4.88, 40), createPart(36.51, -4.88, 2), createPart(36.5101, -4.88)];
    expect(buildClusters(parts, 10)).toMatchObject([{ count: 43 }]);
    expect(buildClusters(parts, 22).map(({ count }) => count)).toEqual([42, 1]);
  });

  it('rounds boxes outwards', () => {
    const [latitude, longitude] = [36.512_345_678_9, -4.876_543_210_1];
    const [cluster] = buildClusters([createPart(latitude, longitude)], 20);
    const [west, south, east, north] = cluster!.bbox as [number, number, number, number];
    expect(west <= longitude && longitude <= east && south <= latitude && latitude <= north).toBe(true);
    expect(east - west).toBeLessThan(2e-6);
  });

  it('returns at most five hundred clusters, from wider cells if necessary', () => {
    const parts = Array.from({ length: 900 }, (_, n) => createPart(36 + Math.floor(n / 30) / 30, -5 + (n % 30) / 30));
    const clusters = buildClusters(parts, 20);
    expect(clusters.length).toBeLessThanOrEqual(500);
    expect(clusters.length).toBeGreaterThan(100);
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(900);
  });
});

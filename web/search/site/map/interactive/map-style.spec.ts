import { readFileSync } from 'node:fs';
import { coastSheet } from '../../../../components/map/coast-sheet.ts';
import { coastFeatures } from './map-style.ts';

const features = coastFeatures(readFileSync('web/components/map/coast.svg', 'utf8'));
const getLines = (path: string) =>
  features.find(({ properties }) => properties.path === path)!.geometry.coordinates as [number, number][][];

describe('coast features', () => {
  it('contain land, borders and coast, in this order', () => {
    expect(features.map(({ properties }) => properties.path)).toEqual(['land', 'borders', 'coast']);
    expect(features[0]!.geometry.type).toBe('MultiPolygon');
  });

  it('place the coast of Marbella and Nerja within half a kilometre of the real one', () => {
    const latitudes = (longitude: number) =>
      getLines('coast').flatMap((line) =>
        line.slice(1).flatMap(([east, north], index) => {
          const [west, south] = line[index]!;
          const share = (longitude - west) / (east - west);
          return share >= 0 && share < 1 ? south + (north - south) * share : [];
        }),
      );
    expect(latitudes(-4.885)).toHaveLength(1);
    expect(Math.abs(latitudes(-4.885)[0]! - 36.507)).toBeLessThan(0.005);
    expect(Math.abs(latitudes(-3.876)[0]! - 36.746)).toBeLessThan(0.005);
  });

  it('extend at most three degrees west and one degree south of the static map', () => {
    const [west, south] = [coastSheet.bounds.west - 3, coastSheet.bounds.south - 1];
    for (const ring of getLines('land').flat(1) as unknown as [number, number][][])
      for (const [longitude, latitude] of ring) {
        expect(longitude).toBeGreaterThan(west);
        expect(latitude).toBeGreaterThan(south);
      }
  });
});

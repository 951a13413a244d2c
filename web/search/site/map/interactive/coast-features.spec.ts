import { readFileSync } from 'node:fs';
import { coastSheet } from '../../../../components/map/coast-sheet.ts';
import { coastFeatures } from './coast-features.ts';

const features = coastFeatures(readFileSync('web/components/map/coast.svg', 'utf8'));
const linesOf = (path: string) =>
  features.find(({ properties }) => properties.path === path)!.geometry.coordinates as [number, number][][];

describe('the coast as features', () => {
  it('is what the drawing shows: land, borders and coast', () => {
    expect(features.map(({ properties }) => properties.path)).toEqual(['land', 'borders', 'coast']);
    expect(features[0]!.geometry.type).toBe('MultiPolygon');
  });

  it('lies where Spain does: the coast passes Marbella and Nerja, within half a kilometre', () => {
    const latitudes = (longitude: number) =>
      linesOf('coast').flatMap((line) =>
        line.slice(1).flatMap(([east, north], at) => {
          const [west, south] = line[at]!;
          const share = (longitude - west) / (east - west);
          return share >= 0 && share < 1 ? south + (north - south) * share : [];
        }),
      );
    expect(latitudes(-4.885)).toHaveLength(1);
    expect(Math.abs(latitudes(-4.885)[0]! - 36.507)).toBeLessThan(0.005);
    expect(Math.abs(latitudes(-3.876)[0]! - 36.746)).toBeLessThan(0.005);
  });

  it('keeps to the drawing, with what is added at its edges', () => {
    const [west, south] = [coastSheet.bounds.west - 3, coastSheet.bounds.south - 1];
    for (const ring of linesOf('land').flat(1) as unknown as [number, number][][])
      for (const [longitude, latitude] of ring) {
        expect(longitude).toBeGreaterThan(west);
        expect(latitude).toBeGreaterThan(south);
      }
  });
});

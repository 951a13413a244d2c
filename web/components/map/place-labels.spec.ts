import { type MarkerBox, placeLabels } from './place-labels.ts';
import type { NamedPlace } from './named-places.ts';

/** A pixel is a hundredth of a degree, and north is up. */
const toPixels = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: longitude * 100,
  y: -latitude * 100,
});
const place = (name: string, x: number, y: number, overrides: Partial<NamedPlace> = {}): NamedPlace => ({
  name,
  longitude: x / 100,
  latitude: -y / 100,
  rank: 2,
  ...overrides,
});
const marker = (x: number, y: number): MarkerBox => ({ longitude: x / 100, latitude: -y / 100, width: 40, height: 40 });
const getSides = (places: NamedPlace[], markers: MarkerBox[] = []) =>
  placeLabels(places, markers, toPixels).map(({ name, side }) => [name, side]);

describe('map labels', () => {
  it('appear above their place, or beside it on the coast', () => {
    expect(getSides([place('Ronda', 0, 0), place('Estepona', 200, 0, { isRight: true })])).toEqual([
      ['Ronda', 'above'],
      ['Estepona', 'right'],
    ]);
  });

  it('avoid markers, and disappear when a marker covers their place', () => {
    expect(getSides([place('Ronda', 0, 0)], [marker(0, -30)])).toEqual([['Ronda', 'right']]);
    expect(getSides([place('Estepona', 0, 0, { isRight: true })], [marker(40, -20)])).toEqual([['Estepona', 'below']]);
    expect(getSides([place('Ronda', 0, 0)], [marker(0, 0)])).toEqual([]);
    expect(getSides([place('Ronda', 0, 0)], [marker(0, 60)])).toEqual([['Ronda', 'above']]);
  });

  it('cover no other place, and appear for small places only with enough space', () => {
    const rank = 3 as const;
    expect(getSides([place('Marbella', 0, 0, { isRight: true }), place('Río Real', 40, 0, { rank })])).toEqual([
      ['Marbella', 'right'],
    ]);
    expect(getSides([place('Ronda', 0, 0), place('Selwo', 0, 20, { rank })])).toEqual([
      ['Ronda', 'above'],
      ['Selwo', 'right'],
    ]);
    expect(getSides([place('Ronda', 0, 0), place('Selwo', 0, 40, { rank })])).toEqual([
      ['Ronda', 'above'],
      ['Selwo', 'above'],
    ]);
  });

  it('do not overlap each other; larger places come first', () => {
    const near = [place('San Pedro', 0, 0, { rank: 3, isRight: true }), place('Marbella', 10, 2, { isRight: true })];
    expect(getSides(near)).toEqual([
      ['Marbella', 'right'],
      ['San Pedro', 'left'],
    ]);
  });
});

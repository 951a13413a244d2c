import { type MarkerBox, placeLabels } from './place-labels.ts';
import type { NamedPlace } from './named-places.ts';

/** A pixel is a hundredth of a degree, and north is up. */
const at = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: longitude * 100,
  y: -latitude * 100,
});
const place = (name: string, x: number, y: number, more: Partial<NamedPlace> = {}): NamedPlace => ({
  ...{ name, longitude: x / 100, latitude: -y / 100, rank: 2 },
  ...more,
});
const mark = (x: number, y: number): MarkerBox => ({ longitude: x / 100, latitude: -y / 100, width: 40, height: 40 });
const sides = (places: NamedPlace[], marks: MarkerBox[] = []) =>
  placeLabels(places, marks, at).map(({ name, side }) => [name, side]);

describe('the names on a map', () => {
  it('stand above their place, and beside it at the coast', () => {
    expect(sides([place('Ronda', 0, 0), place('Estepona', 200, 0, { isRight: true })])).toEqual([
      ['Ronda', 'above'],
      ['Estepona', 'right'],
    ]);
  });

  it('give way to a mark, and stay away where it covers their place', () => {
    expect(sides([place('Ronda', 0, 0)], [mark(0, -30)])).toEqual([['Ronda', 'right']]);
    expect(sides([place('Estepona', 0, 0, { isRight: true })], [mark(40, -20)])).toEqual([['Estepona', 'below']]);
    expect(sides([place('Ronda', 0, 0)], [mark(0, 0)])).toEqual([]);
    expect(sides([place('Ronda', 0, 0)], [mark(0, 60)])).toEqual([['Ronda', 'above']]);
  });

  it('cover no point of another, and of small places there are only those that have much room', () => {
    const rank = 3 as const;
    expect(sides([place('Marbella', 0, 0, { isRight: true }), place('Río Real', 40, 0, { rank })])).toEqual([
      ['Marbella', 'right'],
    ]);
    expect(sides([place('Ronda', 0, 0), place('Selwo', 0, 20, { rank })])).toEqual([
      ['Ronda', 'above'],
      ['Selwo', 'right'],
    ]);
    expect(sides([place('Ronda', 0, 0), place('Selwo', 0, 40, { rank })])).toEqual([
      ['Ronda', 'above'],
      ['Selwo', 'above'],
    ]);
  });

  it('do not cover each other, and those of larger places come first', () => {
    const near = [place('San Pedro', 0, 0, { rank: 3, isRight: true }), place('Marbella', 10, 2, { isRight: true })];
    expect(sides(near)).toEqual([
      ['Marbella', 'right'],
      ['San Pedro', 'left'],
    ]);
  });
});

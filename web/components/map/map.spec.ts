import { mergeBounds, intersectBounds, parseBounds, formatBounds } from './bounds.ts';
import { mercator } from './mercator.ts';
import { sphere } from './sphere.ts';

const marbella = { latitude: 36.51, longitude: -4.885 };
const malaga = { latitude: 36.721, longitude: -4.421 };

describe('sphere', () => {
  it('measures about 48 km between Marbella and Málaga', () => {
    expect(sphere.measureDistance(marbella, malaga) / 1000).toBeCloseTo(47.6, 0);
    const { east, north } = sphere.measureOffset(marbella, malaga);
    expect(east).toBeGreaterThan(40_000);
    expect(north).toBeGreaterThan(23_000);
  });

  it('moves points and builds bounds in metres', () => {
    const movedPoint = sphere.translate(marbella, 300, -400);
    expect(sphere.measureDistance(marbella, movedPoint)).toBeCloseTo(500, 0);
    expect(sphere.measureOffset(marbella, movedPoint).east).toBeCloseTo(300, 0);
    const { west, south, east, north } = sphere.buildBoundsAround(marbella, 1000);
    expect(
      sphere.measureDistance({ latitude: south, longitude: west }, { latitude: north, longitude: east }),
    ).toBeCloseTo(Math.hypot(2000, 2000), 0);
  });
});

describe('mercator projection', () => {
  it('matches web map tiles, in both directions', () => {
    expect(mercator.project({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
    // Tile 10/498/400 contains Marbella.
    const { x, y } = mercator.project(marbella);
    expect([Math.floor(x * 1024), Math.floor(y * 1024)]).toEqual([498, 400]);
    const back = mercator.unproject({ x, y });
    expect(back.latitude).toBeCloseTo(marbella.latitude, 9);
    expect(back.longitude).toBeCloseTo(marbella.longitude, 9);
  });
});

describe('map bounds in the URL', () => {
  it('keep their value after parsing and formatting', () => {
    const text = '-4.9612,36.4801,-4.9,36.51';
    expect(formatBounds(parseBounds(text)!)).toBe(text);
  });

  it('are ignored when invalid', () => {
    for (const nonsense of [
      '',
      '1,2,3',
      'a,b,c,d',
      '-4,36,-5,37',
      '-5,37,-4,36',
      '-5,36,-4,91',
      '-5,36,-4,36',
      '1e1,2,30,4',
    ])
      expect(parseBounds(nonsense)).toBeUndefined();
  });
});

describe('map bounds', () => {
  it('merge into their union, and intersect to the overlap or undefined', () => {
    const a = { west: -5, south: 36, east: -4, north: 37 };
    const b = { west: -4.5, south: 36.5, east: -3, north: 38 };
    expect(mergeBounds([a, b])).toEqual({ west: -5, south: 36, east: -3, north: 38 });
    expect(mergeBounds([])).toBeUndefined();
    expect(intersectBounds(a, b)).toEqual({ west: -4.5, south: 36.5, east: -4, north: 37 });
    expect(intersectBounds(a, { west: -4, south: 36, east: -3, north: 37 })).toBeUndefined();
  });
});

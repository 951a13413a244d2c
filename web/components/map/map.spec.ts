import { mergeBounds, intersectBounds, parseBounds, formatBounds } from './bounds.ts';
import { mercator } from './mercator.ts';
import { sphere } from './sphere.ts';

const marbella = { latitude: 36.51, longitude: -4.885 };
const malaga = { latitude: 36.721, longitude: -4.421 };

describe('distances on the map', () => {
  it('are those of the earth: Marbella lies about 48 km from Málaga', () => {
    expect(sphere.distance(marbella, malaga) / 1000).toBeCloseTo(47.6, 0);
    const { east, north } = sphere.offset(marbella, malaga);
    expect(east).toBeGreaterThan(40_000);
    expect(north).toBeGreaterThan(23_000);
  });

  it('are moved by in metres', () => {
    const there = sphere.moved(marbella, 300, -400);
    expect(sphere.distance(marbella, there)).toBeCloseTo(500, 0);
    expect(sphere.offset(marbella, there).east).toBeCloseTo(300, 0);
    const { west, south, east, north } = sphere.around(marbella, 1000);
    expect(sphere.distance({ latitude: south, longitude: west }, { latitude: north, longitude: east })).toBeCloseTo(
      Math.hypot(2000, 2000),
      0,
    );
  });
});

describe('the projection', () => {
  it('is that of the tiles of the web, there and back', () => {
    expect(mercator.place({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
    // Tile 10/498/400 holds Marbella.
    const { x, y } = mercator.place(marbella);
    expect([Math.floor(x * 1024), Math.floor(y * 1024)]).toEqual([498, 400]);
    const back = mercator.point({ x, y });
    expect(back.latitude).toBeCloseTo(marbella.latitude, 9);
    expect(back.longitude).toBeCloseTo(marbella.longitude, 9);
  });
});

describe('a part of the map in an address', () => {
  it('says the same when read again', () => {
    const text = '-4.9612,36.4801,-4.9,36.51';
    expect(formatBounds(parseBounds(text)!)).toBe(text);
  });

  it('is ignored where it is none', () => {
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

  it('can be joined and cut', () => {
    const one = { west: -5, south: 36, east: -4, north: 37 };
    const other = { west: -4.5, south: 36.5, east: -3, north: 38 };
    expect(mergeBounds([one, other])).toEqual({ west: -5, south: 36, east: -3, north: 38 });
    expect(mergeBounds([])).toBeUndefined();
    expect(intersectBounds(one, other)).toEqual({ west: -4.5, south: 36.5, east: -4, north: 37 });
    expect(intersectBounds(one, { west: -4, south: 36, east: -3, north: 37 })).toBeUndefined();
  });
});

import { tileToBox, tileAt } from './position.ts';

describe('tileAt', () => {
  it('returns the web map tile', () => {
    expect(tileAt({ latitude: 36.51, longitude: -4.88 }, 12)).toBe('12/1992/1601');
    expect(tileAt({ latitude: 51.5, longitude: -0.1 }, 10)).toBe('10/511/340');
    expect(tileAt({ latitude: 0, longitude: 0 }, 1)).toBe('1/1/1');
  });

  it.each([-80.3, -1, 0, 36.5101, 36.7, 71.2])('returns a tile around the position at latitude %d', (latitude) => {
    for (const longitude of [-180, -5.1234, 0, 17.3, 179.9999])
      for (const level of [0, 3, 10, 14, 22]) {
        const { west, south, east, north } = tileToBox(tileAt({ latitude, longitude }, level));
        expect(longitude >= west && longitude < east && latitude > south - 1e-9 && latitude <= north + 1e-9).toBe(true);
      }
  });

  it('returns a tile within the tile of the next lower level', () => {
    const position = { latitude: 36.5101, longitude: -5.1234 };
    for (let level = 1; level <= 22; level++) {
      const [, x, y] = tileAt(position, level).split('/').map(Number) as [number, number, number];
      expect(tileAt(position, level - 1)).toBe(`${level - 1}/${x >> 1}/${y >> 1}`);
    }
  });

  it('returns the outermost tile when the position is beyond the map', () => {
    expect(tileAt({ latitude: 90, longitude: 180 }, 2)).toBe('2/3/0');
    expect(tileAt({ latitude: -90, longitude: -180 }, 2)).toBe('2/0/3');
  });
});

import { COASTLINE } from './coastline.ts';
import { coastProjection } from './coast-projection.ts';

const { width, height, place, covers } = coastProjection;
const kilometres = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y) / (625 / 111.2);

describe('coastProjection', () => {
  it('keeps distances: Marbella lies about 49 km from Málaga', () => {
    const distance = kilometres(place(-4.885, 36.51), place(-4.421, 36.721));
    expect(distance).toBeGreaterThan(46);
    expect(distance).toBeLessThan(50);
  });

  it('puts north at the top and west at the left', () => {
    expect(place(-5.29, 36.86)).toEqual({ x: 0, y: 0 });
    expect(place(-3.69, 36.27)).toEqual({ x: width, y: height });
  });

  it('draws the whole coast from edge to edge, always eastwards', () => {
    expect(COASTLINE.every(([longitude, latitude]) => covers(longitude, latitude))).toBe(true);
    const longitudes = COASTLINE.map(([longitude]) => longitude);
    expect(longitudes).toEqual([...longitudes].sort((a, b) => a - b));
    expect(place(longitudes[0]!, 36.5).x).toBe(0);
    expect(place(longitudes.at(-1)!, 36.5).x).toBe(width);
  });

  it('knows what it cannot show', () => {
    expect(covers(-3.6, 37.18)).toBe(false);
  });
});

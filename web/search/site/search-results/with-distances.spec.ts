import { sphere } from '../../../components/map/sphere.ts';
import { formatDistanceFrom } from './with-distances.ts';

const banus = { latitude: 36.4893, longitude: -4.9545 };
const propertyAt = (metres: number, radius: number) => ({ ...sphere.translate(banus, metres, 0), radius });

describe('formatDistanceFrom', () => {
  it('rounds to 50 m, or to a tenth of a kilometre, for an exact location', () => {
    expect(formatDistanceFrom(propertyAt(812, 0), banus, 'Puerto Banús')).toBe('a 800 m de Puerto Banús');
    expect(formatDistanceFrom(propertyAt(1_230, 0), banus, 'Puerto Banús')).toBe('a 1,2 km de Puerto Banús');
    expect(formatDistanceFrom(propertyAt(1_230, 0), banus, null)).toBe('a 1,2 km del punto elegido');
  });

  it('rounds to 500 m when the location is a circle', () => {
    expect(formatDistanceFrom(propertyAt(1_300, 600), banus, 'Puerto Banús')).toBe('a unos 1,5 km de Puerto Banús');
    expect(formatDistanceFrom(propertyAt(620, 600), banus, 'Puerto Banús')).toBe('a unos 500 m de Puerto Banús');
  });

  it('names the zone or an upper limit when the circle contains the reference point', () => {
    expect(formatDistanceFrom(propertyAt(400, 600), banus, 'Puerto Banús')).toBe('en la zona de Puerto Banús');
    expect(formatDistanceFrom(propertyAt(700, 1_000), banus, null)).toBe('a menos de 2 km del punto elegido');
  });

  it('returns undefined when the circles have the same centre', () => {
    expect(formatDistanceFrom(propertyAt(0, 600), banus, 'Puerto Banús')).toBeUndefined();
  });
});

import { sphere } from '../../../components/map/sphere.ts';
import { formatDistanceFrom } from './format-distance-from.ts';

const banus = { latitude: 36.4893, longitude: -4.9545 };
const home = (metres: number, radius: number) => ({ ...sphere.moved(banus, metres, 0), radius });

describe('how far a home lies', () => {
  it('is told to 50 m, and from a kilometre on to a tenth, where its place is told', () => {
    expect(formatDistanceFrom(home(812, 0), banus, 'Puerto Banús')).toBe('a 800 m de Puerto Banús');
    expect(formatDistanceFrom(home(1_230, 0), banus, 'Puerto Banús')).toBe('a 1,2 km de Puerto Banús');
    expect(formatDistanceFrom(home(1_230, 0), banus, null)).toBe('a 1,2 km del punto elegido');
  });

  it('is about so much where it lies in a circle', () => {
    expect(formatDistanceFrom(home(1_300, 600), banus, 'Puerto Banús')).toBe('a unos 1,5 km de Puerto Banús');
    expect(formatDistanceFrom(home(620, 600), banus, 'Puerto Banús')).toBe('a unos 500 m de Puerto Banús');
  });

  it('is not told in metres where that circle holds the place', () => {
    expect(formatDistanceFrom(home(400, 600), banus, 'Puerto Banús')).toBe('en la zona de Puerto Banús');
    expect(formatDistanceFrom(home(700, 1_000), banus, null)).toBe('a menos de 2 km del punto elegido');
  });

  it('is not told where both are one zone, which the card names', () => {
    expect(formatDistanceFrom(home(0, 600), banus, 'Puerto Banús')).toBeUndefined();
  });
});

import fc from 'fast-check';
import { type ComputedLocation, computePublicLocation } from './computed-location.contract.ts';
import { approximateDistance } from './approximate-distance.contract.ts';

/** Nobody has heard of this zone. */
const UNKNOWN = { pointPrecision: 'zone', location: 'Marbella', area: 'Los Duendes' } as const;
const BANUS = { latitude: 36.4893, longitude: -4.9545, radius: 900 };
const NOTHING = { publicLatitude: null, publicLongitude: null, publicRadius: null };

const drawn = (latitude: number, longitude: number, radius: number): ComputedLocation => ({
  publicLatitude: latitude,
  publicLongitude: longitude,
  publicRadius: radius,
});
const banus = drawn(BANUS.latitude, BANUS.longitude, BANUS.radius);

describe('the point that visitors are shown', () => {
  it.each([
    ['with coordinates', 36.4912, -4.9501],
    ['far from it, as its feed says', 36.72, -4.42],
    ['without coordinates', null, null],
  ])('is the centre of a known zone, %s', (_, latitude, longitude) => {
    const place = { pointPrecision: 'zone', location: 'MARBELLA', area: 'Puerto Banus', latitude, longitude } as const;
    expect(computePublicLocation(place)).toEqual(banus);
  });

  it('is rounded where nobody knows the zone, with a circle that holds the home', () => {
    expect(computePublicLocation({ ...UNKNOWN, latitude: 36.51234, longitude: -4.88888 })).toEqual(
      drawn(36.51, -4.89, 720),
    );
    const south = fc.double({ min: 36.2, max: 36.9, noNaN: true });
    const west = fc.double({ min: -5.5, max: -3.7, noNaN: true });
    fc.assert(
      fc.property(south, west, (latitude, longitude) => {
        const point = computePublicLocation({ ...UNKNOWN, latitude, longitude });
        const centre = { latitude: point.publicLatitude!, longitude: point.publicLongitude! };
        expect(approximateDistance(centre, { latitude, longitude })).toBeLessThan(720);
      }),
    );
  });

  it('is none where neither the zone nor the coordinates are known, or one of these', () => {
    expect(computePublicLocation({ ...UNKNOWN, latitude: null, longitude: null })).toEqual(NOTHING);
    expect(computePublicLocation({ ...UNKNOWN, latitude: 36.5, longitude: null })).toEqual(NOTHING);
    expect(computePublicLocation({ ...UNKNOWN, area: null, latitude: null, longitude: null })).toEqual(NOTHING);
  });

  it('is the place itself where staff say so, in a known zone too, and none without coordinates', () => {
    const exact = { pointPrecision: 'exact', location: 'Marbella', area: 'Puerto Banús' } as const;
    expect(computePublicLocation({ ...exact, latitude: 36.4912, longitude: -4.9501 })).toEqual(
      drawn(36.4912, -4.9501, 0),
    );
    expect(computePublicLocation({ ...exact, ...banus, latitude: null, longitude: -4.95 })).toEqual(NOTHING);
  });

  it('is none where it is hidden, whatever was drawn before', () => {
    const hidden = { pointPrecision: 'hidden', location: 'Marbella', area: 'Puerto Banús' } as const;
    expect(computePublicLocation({ ...hidden, ...banus, latitude: 36.4912, longitude: -4.9501 })).toEqual(NOTHING);
  });

  it('does not move with coordinates that tremble about a border, which would tell where they lie', () => {
    const trembling = fc.array(fc.double({ min: -0.0005, max: 0.0005, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(trembling, trembling, (north, east) => {
        let place: Parameters<typeof computePublicLocation>[0] = {
          ...UNKNOWN,
          latitude: 36.515,
          longitude: -4.885,
          ...NOTHING,
        };
        const points = north.map((by, at) => {
          place = {
            ...place,
            latitude: 36.515 + by,
            longitude: -4.885 + (east[at] ?? 0),
            ...computePublicLocation(place),
          };
          return JSON.stringify(computePublicLocation(place));
        });
        expect(new Set(points).size).toBe(1);
      }),
    );
  });

  it('moves once the home has left the circle, and with the zone', () => {
    const before = drawn(36.51, -4.89, 720);
    expect(computePublicLocation({ ...UNKNOWN, ...before, latitude: 36.517, longitude: -4.89 })).toEqual(before);
    expect(computePublicLocation({ ...UNKNOWN, ...before, latitude: 36.5201, longitude: -4.89 })).toEqual(
      drawn(36.52, -4.89, 720),
    );
    const found = { ...UNKNOWN, area: 'Puerto Banús', latitude: 36.517, longitude: -4.89 };
    expect(computePublicLocation({ ...found, ...before })).toEqual(banus);
    expect(computePublicLocation({ ...found, ...banus, area: 'Elviria' })).toMatchObject({ publicLatitude: 36.4945 });
  });

  it('is rounded anew once its zone is no longer known, or it is no longer shown exactly', () => {
    const home = { ...UNKNOWN, latitude: 36.4912, longitude: -4.9551 };
    const about = drawn(36.49, -4.96, 720);
    expect(computePublicLocation({ ...home, ...banus })).toEqual(about);
    expect(computePublicLocation({ ...home, ...drawn(36.49, -4.95, 0) })).toEqual(about);
    expect(computePublicLocation({ ...home, ...drawn(36.4893, -4.9545, 720) })).toEqual(about);
  });
});

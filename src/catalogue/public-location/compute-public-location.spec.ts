import fc from 'fast-check';
import {
  type ComputedLocation,
  computePublicLocation,
  approximateDistance,
} from './compute-public-location.contract.ts';

/** A zone that is not in the gazetteer. */
const UNKNOWN = { pointPrecision: 'zone', location: 'Marbella', area: 'Los Duendes' } as const;
const BANUS = { latitude: 36.4893, longitude: -4.9545, radius: 900 };
const NO_POINT = { publicLatitude: null, publicLongitude: null, publicRadius: null };

const toColumns = (latitude: number, longitude: number, radius: number): ComputedLocation => ({
  publicLatitude: latitude,
  publicLongitude: longitude,
  publicRadius: radius,
});
const banus = toColumns(BANUS.latitude, BANUS.longitude, BANUS.radius);

describe('computePublicLocation', () => {
  it.each([
    ['with coordinates nearby', 36.4912, -4.9501],
    ['with distant coordinates', 36.72, -4.42],
    ['without coordinates', null, null],
  ])('returns the centre of a known zone %s', (_, latitude, longitude) => {
    const place = { pointPrecision: 'zone', location: 'MARBELLA', area: 'Puerto Banus', latitude, longitude } as const;
    expect(computePublicLocation(place)).toEqual(banus);
  });

  it('returns rounded coordinates and a circle around the property when the zone is unknown', () => {
    expect(computePublicLocation({ ...UNKNOWN, latitude: 36.51234, longitude: -4.88888 })).toEqual(
      toColumns(36.51, -4.89, 720),
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

  it('returns null when the zone is unknown and coordinates are missing', () => {
    expect(computePublicLocation({ ...UNKNOWN, latitude: null, longitude: null })).toEqual(NO_POINT);
    expect(computePublicLocation({ ...UNKNOWN, latitude: 36.5, longitude: null })).toEqual(NO_POINT);
    expect(computePublicLocation({ ...UNKNOWN, area: null, latitude: null, longitude: null })).toEqual(NO_POINT);
  });

  it('returns the exact location when staff chose it, or null without coordinates', () => {
    const exact = { pointPrecision: 'exact', location: 'Marbella', area: 'Puerto Banús' } as const;
    expect(computePublicLocation({ ...exact, latitude: 36.4912, longitude: -4.9501 })).toEqual(
      toColumns(36.4912, -4.9501, 0),
    );
    expect(computePublicLocation({ ...exact, ...banus, latitude: null, longitude: -4.95 })).toEqual(NO_POINT);
  });

  it('returns null when the location is hidden and had a public point', () => {
    const hidden = { pointPrecision: 'hidden', location: 'Marbella', area: 'Puerto Banús' } as const;
    expect(computePublicLocation({ ...hidden, ...banus, latitude: 36.4912, longitude: -4.9501 })).toEqual(NO_POINT);
  });

  it('returns the same point when coordinates vary near a rounding border', () => {
    const anyDeviation = fc.double({ min: -0.0005, max: 0.0005, noNaN: true });
    const anyDeviations = fc.array(anyDeviation, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(anyDeviations, anyDeviations, (north, east) => {
        let place: Parameters<typeof computePublicLocation>[0] = {
          ...UNKNOWN,
          latitude: 36.515,
          longitude: -4.885,
          ...NO_POINT,
        };
        const points = north.map((deviation, index) => {
          place = {
            ...place,
            latitude: 36.515 + deviation,
            longitude: -4.885 + (east[index] ?? 0),
            ...computePublicLocation(place),
          };
          return JSON.stringify(computePublicLocation(place));
        });
        expect(new Set(points).size).toBe(1);
      }),
    );
  });

  it('returns a new point when the property leaves the circle or changes zone', () => {
    const before = toColumns(36.51, -4.89, 720);
    expect(computePublicLocation({ ...UNKNOWN, ...before, latitude: 36.517, longitude: -4.89 })).toEqual(before);
    expect(computePublicLocation({ ...UNKNOWN, ...before, latitude: 36.5201, longitude: -4.89 })).toEqual(
      toColumns(36.52, -4.89, 720),
    );
    const inBanus = { ...UNKNOWN, area: 'Puerto Banús', latitude: 36.517, longitude: -4.89 };
    expect(computePublicLocation({ ...inBanus, ...before })).toEqual(banus);
    expect(computePublicLocation({ ...inBanus, ...banus, area: 'Elviria' })).toMatchObject({ publicLatitude: 36.4945 });
  });

  it('rounds again when the zone becomes unknown or the exact location is withdrawn', () => {
    const property = { ...UNKNOWN, latitude: 36.4912, longitude: -4.9551 };
    const rounded = toColumns(36.49, -4.96, 720);
    expect(computePublicLocation({ ...property, ...banus })).toEqual(rounded);
    expect(computePublicLocation({ ...property, ...toColumns(36.49, -4.95, 0) })).toEqual(rounded);
    expect(computePublicLocation({ ...property, ...toColumns(36.4893, -4.9545, 720) })).toEqual(rounded);
  });
});

import { approximateDistance } from '../public-location/compute-public-location.contract.ts';
import { towns } from './towns.contract.ts';
import { findZone, findPlaceCircle } from './place-circle.contract.ts';

const BANUS = { latitude: 36.4893, longitude: -4.9545, radius: 900 };
const allPlaces = towns.flatMap((town) => [town, ...town.zones].map((place) => ({ town: town.names[0]!, place })));
const findDuplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('findZone', () => {
  it.each([
    ['Marbella', 'Puerto Banús'],
    ['MARBELLA', 'puerto  banus'],
    ['Marbella', 'Banús'],
    ['San Pedro de Alcántara', 'Puerto Banús'],
    ['Puerto Banús', null],
    ['Puerto Banús', 'Muelle Uno'],
    [null, 'Puerto Banús'],
    ['', 'Puerto-Banús'],
  ])('returns the zone by town and name: %p, %p', (location, area) => {
    expect(findZone({ location, area })).toEqual(BANUS);
  });

  it.each([
    ['Estepona', 'Puerto Banús'],
    ['Jerez', 'Puerto'],
    ['Jerez', 'Elviria'],
    ['Marbella', 'Los Duendes'],
    ['Centro', null],
    [null, 'Casco Antiguo'],
    [null, null],
    ['', ''],
    ['__proto__', 'constructor'],
  ])('returns null for unknown or ambiguous names: %p, %p', (location, area) => {
    expect(findZone({ location, area })).toBeNull();
    expect(findPlaceCircle({ location, area })).toBeNull();
  });

  it('distinguishes zones of the same name by town', () => {
    const centres = ['Marbella', 'Fuengirola', 'Málaga', 'San Pedro de Alcántara', 'Estepona'].map((location) =>
      JSON.stringify(findZone({ location, area: 'Centro' })),
    );
    expect(centres).not.toContain('null');
    expect(new Set(centres).size).toBe(centres.length);
  });

  it('accepts a place as a town and as a zone of a larger town', () => {
    expect(findZone({ location: 'Marbella', area: 'San Pedro' })).toMatchObject({ latitude: 36.4862 });
    expect(findZone({ location: 'Mijas', area: 'Calahonda' })).toEqual(
      findZone({ location: 'Mijas Costa', area: 'Sitio de Calahonda' }),
    );
  });

  it('returns null for a town alone, whose circle only findPlaceCircle returns', () => {
    expect(findZone({ location: 'Marbella', area: null })).toBeNull();
    expect(findPlaceCircle({ location: 'marbella', area: null })).toEqual({
      latitude: 36.5099,
      longitude: -4.8861,
      radius: 4000,
    });
    expect(findPlaceCircle({ location: 'Elviria', area: null })).toEqual(
      findPlaceCircle({ location: 'Marbella', area: 'Elviria' }),
    );
  });
});

describe('towns', () => {
  it('have zones only on the coast, near the town and of a plausible size', () => {
    const implausible = allPlaces.filter(({ place: { latitude, longitude, radius } }) => {
      const isOnTheCoast = latitude > 36.2 && latitude < 36.9 && longitude > -5.4 && longitude < -3.8;
      return !isOnTheCoast || radius < 600 || radius > 7000 || !Number.isInteger(radius);
    });
    expect(implausible).toEqual([]);
    const distant = towns.flatMap((town) => town.zones.filter((zone) => approximateDistance(town, zone) > 18_000));
    expect(distant).toEqual([]);
  });

  it('have each zone name once, and no centre that equals a rounded point', () => {
    const names = allPlaces.flatMap(({ town, place }) => place.names.map((name) => `${name}, ${town}`));
    expect(findDuplicates(names)).toEqual([]);
    const isRound = (degrees: number) => Math.round(degrees * 100) / 100 === degrees;
    const rounded = allPlaces.filter(
      ({ place }) => place.radius === 1000 && isRound(place.latitude) && isRound(place.longitude),
    );
    expect(rounded).toEqual([]);
  });
});

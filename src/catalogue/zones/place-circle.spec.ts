import { approximateDistance } from '../public-location/approximate-distance.contract.ts';
import { towns } from './towns.contract.ts';
import { findZone, findPlaceCircle } from './place-circle.contract.ts';

const BANUS = { latitude: 36.4893, longitude: -4.9545, radius: 900 };
const every = towns.flatMap((town) => [town, ...town.zones].map((place) => ({ town: town.names[0]!, place })));
const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe('the zones that the catalogue knows', () => {
  it.each([
    ['Marbella', 'Puerto Banús'],
    ['MARBELLA', 'puerto  banus'],
    ['Marbella', 'Banús'],
    ['San Pedro de Alcántara', 'Puerto Banús'],
    ['Puerto Banús', null],
    ['Puerto Banús', 'Muelle Uno'],
    [null, 'Puerto Banús'],
    ['', 'Puerto-Banús'],
  ])('are found by town and name, written as feeds do: %p, %p', (location, area) => {
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
  ])('are not found in another town, nor by a name that many towns have: %p, %p', (location, area) => {
    expect(findZone({ location, area })).toBeNull();
    expect(findPlaceCircle({ location, area })).toBeNull();
  });

  it('are others under the same name in another town', () => {
    const centres = ['Marbella', 'Fuengirola', 'Málaga', 'San Pedro de Alcántara', 'Estepona'].map((location) =>
      JSON.stringify(findZone({ location, area: 'Centro' })),
    );
    expect(centres).not.toContain('null');
    expect(new Set(centres).size).toBe(centres.length);
  });

  it('may be towns to some and zones of a larger one to others', () => {
    expect(findZone({ location: 'Marbella', area: 'San Pedro' })).toMatchObject({ latitude: 36.4862 });
    expect(findZone({ location: 'Mijas', area: 'Calahonda' })).toEqual(
      findZone({ location: 'Mijas Costa', area: 'Sitio de Calahonda' }),
    );
  });

  it('are no towns: those have a centre to be searched about, and homes far from it', () => {
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

  it('lie on the coast and near their town, in circles that say where a home is but not which', () => {
    const odd = every.filter(({ place: { latitude, longitude, radius } }) => {
      const isOnTheCoast = latitude > 36.2 && latitude < 36.9 && longitude > -5.4 && longitude < -3.8;
      return !isOnTheCoast || radius < 600 || radius > 7000 || !Number.isInteger(radius);
    });
    expect(odd).toEqual([]);
    const astray = towns.flatMap((town) => town.zones.filter((zone) => approximateDistance(town, zone) > 18_000));
    expect(astray).toEqual([]);
  });

  it('have one name once in a town, and no centre that could be a rounding', () => {
    expect(repeated(every.flatMap(({ town, place }) => place.names.map((name) => `${name}, ${town}`)))).toEqual([]);
    const isRound = (degrees: number) => Math.round(degrees * 100) / 100 === degrees;
    const round = every.filter(
      ({ place }) => place.radius === 1000 && isRound(place.latitude) && isRound(place.longitude),
    );
    expect(round).toEqual([]);
  });
});

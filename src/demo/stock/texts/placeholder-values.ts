import type { Facing } from '../homes/home-facts.ts';
import type { Home } from '../homes/home.ts';
import { kindFacts } from '../homes/home-kinds.ts';
import { bilingual, type Bilingual } from './bilingual.ts';

const NUMBERS = {
  es: ['cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
};
const FLOORS = {
  es: [
    '',
    'la primera planta',
    'la segunda planta',
    'la tercera planta',
    'la cuarta planta',
    'la quinta planta',
    'la sexta planta',
  ],
  en: [
    '',
    'the first floor',
    'the second floor',
    'the third floor',
    'the fourth floor',
    'the fifth floor',
    'the sixth floor',
  ],
};
const FACINGS: Record<Facing, Bilingual> = {
  south: bilingual('sur', 'south'),
  southEast: bilingual('sureste', 'south-east'),
  southWest: bilingual('suroeste', 'south-west'),
  east: bilingual('este', 'east'),
  west: bilingual('oeste', 'west'),
};
const AIRPORT = { latitude: 36.675, longitude: -4.499 };
const WALKABLE_METRES = 1400;

/** The value of each `{placeholder}` for this home; phrases with a missing one cannot be used. */
export const placeholderValues = (home: Home): Record<string, Bilingual | undefined> => {
  const isDwelling = ['flat', 'house', 'country'].includes(kindFacts(home.kind).family);
  return {
    zone: home.zone.called ?? bilingual(home.zone.name, home.zone.name),
    inZone: bilingual('', `${home.zone.preposition ?? 'in'} ${home.zone.called?.en ?? home.zone.name}`),
    bedrooms: home.beds > 0 ? counted(home.beds, ['dormitorio', 'bedroom']) : undefined,
    others: home.beds > 1 ? otherBedrooms(home.beds) : undefined,
    bathrooms: home.baths > 0 ? counted(home.baths, ['baño', 'bathroom']) : undefined,
    built: squareMetres(home.built),
    plot: squareMetres(home.plot),
    terrace: isDwelling ? squareMetres(home.terrace) : undefined,
    floor: home.floor > 0 ? bilingual(FLOORS.es[home.floor]!, FLOORS.en[home.floor]!) : undefined,
    facing: FACINGS[home.facing],
    year: home.renovatedYear > 0 ? bilingual(`${home.renovatedYear}`, `${home.renovatedYear}`) : undefined,
    beach: home.isFrontLine ? undefined : toTheBeach(home.beachMetres),
    airport: minutes(toAirport(home)),
  };
};

const counted = (count: number, [es, en]: readonly [string, string]) =>
  bilingual(`${NUMBERS.es[count]!} ${es}${count > 1 ? 's' : ''}`, `${NUMBERS.en[count]!} ${en}${count > 1 ? 's' : ''}`);

const otherBedrooms = (beds: number) =>
  beds === 2
    ? bilingual('el segundo dormitorio', 'the second bedroom')
    : bilingual(`los otros ${NUMBERS.es[beds - 1]!} dormitorios`, `the other ${NUMBERS.en[beds - 1]!} bedrooms`);

const squareMetres = (figure: number) => {
  if (figure === 0) return undefined;
  const grouped = (mark: string) => `${figure}`.replace(/(?<=\d)(?=(\d{3})+$)/g, mark);
  return bilingual(`${grouped('.')}\u00a0m²`, `${grouped(',')}\u00a0m²`);
};

const minutes = (figure: number) => bilingual(`${figure} minutos`, `${figure} minutes`);

const inWords = (figure: number) => bilingual(NUMBERS.es[figure] ?? `${figure}`, NUMBERS.en[figure] ?? `${figure}`);

const toTheBeach = (metres: number) => {
  if (metres < 600) return bilingual(`a ${metres} metros de la playa`, `${metres} metres from the beach`);
  if (metres <= WALKABLE_METRES) {
    const walk = inWords(Math.round(metres / 75));
    return bilingual(`a unos ${walk.es} minutos a pie de la playa`, `about ${walk.en} minutes’ walk from the beach`);
  }
  const drive = inWords(Math.round(3 + metres / 800));
  return bilingual(`a ${drive.es} minutos en coche de la playa`, `${drive.en} minutes’ drive from the beach`);
};

const toAirport = ({ zone }: Home) => {
  const north = (zone.centre.latitude - AIRPORT.latitude) * 111;
  const east = (zone.centre.longitude - AIRPORT.longitude) * 89;
  return Math.max(10, Math.round((7 + Math.hypot(north, east) * 0.9) / 5) * 5);
};

import { AMENITIES, AMENITY_NAMES, type Amenity } from '../../catalogue/amenities/amenities.contract.ts';
import { typeName } from '../../catalogue/property-type.contract.ts';
import { grouped } from '../../platform/words/grouped.contract.ts';
import type { SaidFilters } from './sentence.contract.ts';

const MOST_BEDROOMS = 5;
const KILOMETRE = 1_000;
const SORTED = {
  'price-asc': 'primero los más baratos',
  'price-desc': 'primero los más caros',
  'area-desc': 'primero los más grandes',
  newest: 'primero los más recientes',
} as const;

const anyOf = new Intl.ListFormat('es', { type: 'disjunction' });

/** What was understood, in the words of the site. */
export function saidWords(filters: SaidFilters): string[] {
  const {
    location = [],
    propertyType = [],
    bedrooms = [],
    baths,
    energy,
    newBuild,
    without = [],
    near,
    sort,
  } = filters;
  const words: (string | undefined)[] = [
    ...propertyType.map(typeName),
    bedroomsWords(bedrooms),
    baths === undefined ? undefined : `${counted(baths, 'baño')} o más`,
    ...location,
    near && nearWords(near, filters.within),
    bounds(filters.priceMin, filters.priceMax, '€'),
    after(bounds(filters.builtMin, filters.builtMax, 'm²'), 'construidos'),
    before('parcela', bounds(filters.plotMin, filters.plotMax, 'm²')),
    energy && (energy === 'A' ? 'consumo A' : `consumo ${energy} o mejor`),
    newBuild && 'obra nueva',
    ...AMENITY_NAMES.filter((amenity) => filters[amenity]).map(amenityWord),
    ...without.map((amenity) => `sin ${amenityWord(amenity)}`),
    sort && SORTED[sort],
  ];
  return words.filter((word) => word !== undefined);
}

const amenityWord = (amenity: Amenity) => AMENITIES[amenity].toLowerCase();

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${grouped(count)} ${one}s`);

function bedroomsWords(bedrooms: readonly number[]): string | undefined {
  if (bedrooms.length === 0) return undefined;
  const sorted = bedrooms.toSorted((a, b) => a - b);
  const [least, most] = [sorted[0]!, sorted.at(-1)!];
  const isWhole = most - least === sorted.length - 1;
  if (isWhole && most === MOST_BEDROOMS) return `${counted(least, 'dormitorio')} o más`;
  if (isWhole && least === 0 && most > 0) return `hasta ${counted(most, 'dormitorio')}`;
  const rooms = sorted.filter((count) => count > 0).map(String);
  const studio = least === 0 ? ['estudio'] : [];
  return anyOf.format([
    ...studio,
    ...(rooms.length ? [`${anyOf.format(rooms)} ${most === 1 ? 'dormitorio' : 'dormitorios'}`] : []),
  ]);
}

const nearWords = (near: string, within: number | undefined) =>
  within === undefined ? `cerca de ${near}` : `a ${distance(within)} de ${near}`;

const distance = (metres: number) =>
  metres < KILOMETRE ? `${grouped(metres)} m` : `${grouped(metres / KILOMETRE, 1)} km`;

function bounds(min: number | undefined, max: number | undefined, unit: string): string | undefined {
  if (min !== undefined && max !== undefined) return `de ${grouped(min)} a ${grouped(max)} ${unit}`;
  if (min !== undefined) return `desde ${grouped(min)} ${unit}`;
  return max === undefined ? undefined : `hasta ${grouped(max)} ${unit}`;
}

const before = (word: string, words: string | undefined) => words && `${word} ${words}`;
const after = (words: string | undefined, word: string) => words && `${words} ${word}`;

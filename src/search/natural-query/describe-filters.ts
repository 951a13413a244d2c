import { AMENITIES, AMENITY_NAMES, type Amenity } from '../../catalogue/fields/amenities.contract.ts';
import { getTypeName } from '../../catalogue/property-type.contract.ts';
import { formatNumber } from '../../platform/text/format-number.contract.ts';
import type { ParsedFilters } from './natural-query.contract.ts';

/** As a filter value, 5 means five or more bedrooms. */
const MAX_BEDROOMS = 5;
const METRES_PER_KILOMETRE = 1_000;
const SORT_LABELS = {
  'price-asc': 'primero los más baratos',
  'price-desc': 'primero los más caros',
  'area-desc': 'primero los más grandes',
  newest: 'primero los más recientes',
} as const;

const disjunction = new Intl.ListFormat('es', { type: 'disjunction' });

/** Returns one Spanish label per filter, for display. */
export function describeFilters(filters: ParsedFilters): string[] {
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
    ...propertyType.map(getTypeName),
    formatBedrooms(bedrooms),
    baths === undefined ? undefined : `${formatCount(baths, 'baño')} o más`,
    ...location,
    near && formatNear(near, filters.within),
    formatBounds(filters.priceMin, filters.priceMax, '€'),
    withSuffix(formatBounds(filters.builtMin, filters.builtMax, 'm²'), 'construidos'),
    withPrefix('parcela', formatBounds(filters.plotMin, filters.plotMax, 'm²')),
    energy && (energy === 'A' ? 'consumo A' : `consumo ${energy} o mejor`),
    newBuild && 'obra nueva',
    ...AMENITY_NAMES.filter((amenity) => filters[amenity]).map(formatAmenity),
    ...without.map((amenity) => `sin ${formatAmenity(amenity)}`),
    sort && SORT_LABELS[sort],
  ];
  return words.filter((word) => word !== undefined);
}

const formatAmenity = (amenity: Amenity) => AMENITIES[amenity].toLowerCase();

const formatCount = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${formatNumber(count)} ${one}s`);

function formatBedrooms(bedrooms: readonly number[]): string | undefined {
  if (bedrooms.length === 0) return undefined;
  const sorted = bedrooms.toSorted((a, b) => a - b);
  const [min, max] = [sorted[0]!, sorted.at(-1)!];
  const isContiguous = max - min === sorted.length - 1;
  if (isContiguous && max === MAX_BEDROOMS) return `${formatCount(min, 'dormitorio')} o más`;
  if (isContiguous && min === 0 && max > 0) return `hasta ${formatCount(max, 'dormitorio')}`;
  const rooms = sorted.filter((count) => count > 0).map(String);
  const studio = min === 0 ? ['estudio'] : [];
  return disjunction.format([
    ...studio,
    ...(rooms.length ? [`${disjunction.format(rooms)} ${max === 1 ? 'dormitorio' : 'dormitorios'}`] : []),
  ]);
}

const formatNear = (near: string, within: number | undefined) =>
  within === undefined ? `cerca de ${near}` : `a ${formatDistance(within)} de ${near}`;

const formatDistance = (metres: number) =>
  metres < METRES_PER_KILOMETRE ? `${formatNumber(metres)} m` : `${formatNumber(metres / METRES_PER_KILOMETRE, 1)} km`;

function formatBounds(min: number | undefined, max: number | undefined, unit: string): string | undefined {
  if (min !== undefined && max !== undefined) return `de ${formatNumber(min)} a ${formatNumber(max)} ${unit}`;
  if (min !== undefined) return `desde ${formatNumber(min)} ${unit}`;
  return max === undefined ? undefined : `hasta ${formatNumber(max)} ${unit}`;
}

const withPrefix = (word: string, words: string | undefined) => words && `${word} ${words}`;
const withSuffix = (words: string | undefined, word: string) => words && `${words} ${word}`;

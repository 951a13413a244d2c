import { AMENITIES, AMENITY_NAMES } from '../../../../src/catalogue/amenities/amenities.contract.ts';
import type { PropertyFilters } from '../../../../src/search/search.contract.ts';
import { money } from '../../../ui/money.ts';

interface ActiveFilter {
  label: string;
  /** The other filters, for the address of the list without this one. */
  rest: PropertyFilters;
}

const bedroomsName = (bedrooms: number) => (bedrooms === 0 ? 'Estudio' : `${bedrooms === 5 ? '5+' : bedrooms} dorm.`);

/** A chip for each choice, in the order of the filter bar. */
export function activeFilters(filters: PropertyFilters, typeNames: Record<string, string>): ActiveFilter[] {
  const { location = [], propertyType = [], bedrooms = [], baths, search } = filters;
  const price = priceName(filters);
  return [
    ...location.map((town) => ({ label: town, rest: { ...filters, location: without(location, town) } })),
    ...propertyType.map((code) => ({
      label: typeNames[code] ?? code,
      rest: { ...filters, propertyType: without(propertyType, code) },
    })),
    ...bedrooms.map((number) => ({
      label: bedroomsName(number),
      rest: { ...filters, bedrooms: without(bedrooms, number) },
    })),
    ...(baths ? [{ label: `${baths.toLocaleString('es-ES')}+ baños`, rest: { ...filters, baths: undefined } }] : []),
    ...(price ? [{ label: price, rest: { ...filters, priceMin: undefined, priceMax: undefined } }] : []),
    ...(search ? [{ label: `«${search}»`, rest: { ...filters, search: undefined } }] : []),
    ...AMENITY_NAMES.filter((flag) => filters[flag]).map((flag) => ({
      label: AMENITIES[flag],
      rest: { ...filters, [flag]: undefined },
    })),
  ];
}

export function priceName({ priceMin, priceMax }: PropertyFilters) {
  if (priceMin && priceMax) return `${money(priceMin).replace(/\s€$/, '')} – ${money(priceMax)}`;
  if (priceMin) return `Desde ${money(priceMin)}`;
  return priceMax ? `Hasta ${money(priceMax)}` : undefined;
}

const without = <T>(values: T[], value: T) => values.filter((other) => other !== value);

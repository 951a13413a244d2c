import type { FacetOption, PropertyFacets } from '../../../../src/search/search.contract.ts';
import type { SearchFilters } from '../search-results/search-filters.ts';

export interface FilterChoice extends FacetOption {
  /** Zones of a town, or types of a family. */
  subOptions: FacetOption[];
}

export const listLocationChoices = ({ location, zone }: Pick<PropertyFacets, 'location' | 'zone'>): FilterChoice[] =>
  location.toSorted(byName).map((town) => ({
    ...town,
    subOptions: zone.filter((part) => part.location === town.value && part.value !== town.value).sort(byName),
  }));

const byName = (a: FacetOption, b: FacetOption) => a.name.localeCompare(b.name, 'es');

/** Nests types under their family; types without a family stand alone. Omits unselected types without properties. */
export function listTypeChoices(
  { family, propertyType }: PropertyFacets,
  selected: readonly string[] = [],
): FilterChoice[] {
  const families = family.map(({ value }) => value);
  const findFamily = ({ value }: FacetOption) =>
    families.find((code) => getFamilyPrefix(code) === getFamilyPrefix(value));
  const types = propertyType
    .filter(({ value, count }) => !families.includes(value) && (count !== 0 || selected.includes(value)))
    .sort((a, b) => a.value.localeCompare(b.value));
  return [
    ...family.map((option) => ({ ...option, subOptions: types.filter((type) => findFamily(type) === option.value) })),
    ...types.filter((type) => !findFamily(type)).map((type) => ({ ...type, subOptions: [] })),
  ];
}

const getFamilyPrefix = (code: string) => code.split('-')[0];

const STUDIO = 0;
const APARTMENT = '1-1';

/** Selecting a studio adds the apartment type, which the visitor can remove again. */
export function toggleBedrooms(filters: SearchFilters, toggled: number): SearchFilters {
  const { bedrooms = [], propertyType = [] } = filters;
  if (bedrooms.includes(toggled)) return { ...filters, bedrooms: bedrooms.filter((b) => b !== toggled) };
  const addsApartment = toggled === STUDIO && !propertyType.includes(APARTMENT);
  return {
    ...filters,
    bedrooms: [...bedrooms, toggled].sort(),
    ...(addsApartment && { propertyType: [...propertyType, APARTMENT] }),
  };
}

import type { FacetOption, PropertyFacets } from '../../../../src/search/search.contract.ts';

export interface FilterChoice extends FacetOption {
  /** The narrower choices that open beneath it. */
  within: FacetOption[];
}

/** Towns in alphabetical order, each with its zones. */
export const locationChoices = ({ location, zone }: Pick<PropertyFacets, 'location' | 'zone'>): FilterChoice[] =>
  location.toSorted(byName).map((town) => ({
    ...town,
    within: zone.filter((part) => part.location === town.value && part.value !== town.value).sort(byName),
  }));

const byName = (one: FacetOption, other: FacetOption) => one.name.localeCompare(other.name, 'es');

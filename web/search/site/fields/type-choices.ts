import type { FacetOption, PropertyFacets } from '../../../../src/search/search.contract.ts';
import type { FilterChoice } from './location-choices.ts';

/** The three families contain their types; other types stand alone, while they have properties or are chosen. */
export function typeChoices({ family, propertyType }: PropertyFacets, chosen: readonly string[] = []): FilterChoice[] {
  const families = family.map(({ value }) => value);
  const familyOf = (type: FacetOption) => families.find((code) => groupOf(code) === groupOf(type.value));
  const types = propertyType
    .filter(({ value, count }) => !families.includes(value) && (count > 0 || chosen.includes(value)))
    .sort((one, other) => one.value.localeCompare(other.value));
  return [
    ...family.map((option) => ({ ...option, within: types.filter((type) => familyOf(type) === option.value) })),
    ...types.filter((type) => !familyOf(type)).map((type) => ({ ...type, within: [] })),
  ];
}

const groupOf = (code: string) => code.split('-')[0];

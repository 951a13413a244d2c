import type { FacetOption, PropertyResults } from '../../../../src/search/search.contract.ts';
import { listLocationChoices } from '../fields/choices.ts';
import { countApiPath } from '../search-results/search-url.ts';

export const HOME_SEARCH_OPTIONS_PATH = countApiPath({});

export type HomeSearchOption = Pick<FacetOption, 'value' | 'name'>;

/** Omits options without properties. Sorts towns by name, and types by code, which puts families before their types. */
export function toHomeSearchOptions({ facets }: Pick<PropertyResults, 'facets'>) {
  const { location = [], family = [], propertyType = [] } = facets ?? {};
  return {
    locations: listLocationChoices({ location: dropEmpty(location), zone: [] }).map(toOption),
    types: dropEmpty([...family, ...propertyType])
      .sort((a, b) => a.value.localeCompare(b.value))
      .map(toOption),
  };
}

export type HomeSearchOptions = ReturnType<typeof toHomeSearchOptions>;

const toOption = ({ value, name }: HomeSearchOption): HomeSearchOption => ({ value, name });

const dropEmpty = <Option extends FacetOption>(options: Option[]) => options.filter(({ count }) => count !== 0);

import type { ListOrder } from '../../../../src/agency/agency.contract.ts';
import type { PropertySort } from '../../../../src/search/search.contract.ts';
import type { SearchFilters } from './search-filters.ts';
import type { SearchOrder } from './sort-names.ts';

/** The order when none is chosen: relevance for a text, else the agency's default. */
export const resolveDefaultSort = ({ search }: SearchFilters, byDefault: ListOrder): PropertySort =>
  search ? 'relevance' : byDefault;

/** Undefined where the chosen order is the standing one, so that the address leaves it out. */
export const omitDefaultSort = (sort: SearchOrder | undefined, filters: SearchFilters, byDefault: ListOrder) =>
  sort === resolveDefaultSort(filters, byDefault) ? undefined : sort;

import type { ListOrder } from '../../../../src/agency/agency.contract.ts';
import type { PropertySort } from '../../../../src/search/search.contract.ts';
import type { ListedFilters } from './listed-filters.ts';
import type { ListedOrder } from './sort-names.ts';

/** The order when none is chosen: relevance for a text, else the agency's default. */
export const standingSort = ({ search }: ListedFilters, byDefault: ListOrder): PropertySort =>
  search ? 'relevance' : byDefault;

/** Undefined where the chosen order is the standing one, so that the address leaves it out. */
export const chosenSort = (sort: ListedOrder | undefined, filters: ListedFilters, byDefault: ListOrder) =>
  sort === standingSort(filters, byDefault) ? undefined : sort;

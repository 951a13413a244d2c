import type { ListOrder } from '../../../../src/agency/agency.contract.ts';
import type { PropertyFilters, PropertySort } from '../../../../src/search/search.contract.ts';

/** The order of who chooses none: words are answered by relevance. */
export const standingSort = ({ search }: PropertyFilters, byDefault: ListOrder): PropertySort =>
  search ? 'relevance' : byDefault;

/** An address does not say what goes without saying. */
export const chosenSort = (sort: ListOrder | undefined, filters: PropertyFilters, byDefault: ListOrder) =>
  sort === standingSort(filters, byDefault) ? undefined : sort;

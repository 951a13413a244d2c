import type { ListOrder } from '../../../../src/agency/agency.contract.ts';
import type { PropertyFilters, PropertySort } from '../../../../src/search/search.contract.ts';

/** The order when none is chosen: relevance for a text, else the agency's default. */
export const standingSort = ({ search }: PropertyFilters, byDefault: ListOrder): PropertySort =>
  search ? 'relevance' : byDefault;

/** Undefined where the chosen order is the standing one, so that the address leaves it out. */
export const chosenSort = (sort: ListOrder | undefined, filters: PropertyFilters, byDefault: ListOrder) =>
  sort === standingSort(filters, byDefault) ? undefined : sort;

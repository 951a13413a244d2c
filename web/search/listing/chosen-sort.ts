import type { PropertySort } from '../../../src/search/search.contract.ts';

/** An address does not say what goes without saying. */
export const chosenSort = (sort: PropertySort | undefined, byDefault: PropertySort) =>
  sort === byDefault ? undefined : sort;

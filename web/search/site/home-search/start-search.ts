import { clearLastSearch } from '../search-results/last-search/last-search.ts';
import { goToFormSearch } from '../natural-query/go-to-form-search.ts';

/** A new search replaces the remembered one, even if it has no filter. */
export function startSearch(chosen: FormData) {
  clearLastSearch();
  return goToFormSearch(chosen);
}

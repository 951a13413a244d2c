import { forgetSearch } from '../listing/kept/kept-search.ts';
import { goToAsked } from '../sentence/go-to-asked.ts';

/** A new search replaces the remembered one, even if it has no filter. */
export function startSearch(chosen: FormData) {
  forgetSearch();
  return goToAsked(chosen);
}
